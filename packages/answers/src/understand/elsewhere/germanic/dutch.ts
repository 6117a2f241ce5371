import type { CommandWords } from '../word-list.ts'

export const DUTCH: CommandWords = {
  around:
    'oké ok goed nou maar en dus sorry zeg hé hallo hoi alsjeblieft alstublieft aub graag ja nee even ehm eh uh dan nu eigenlijk echt echte wel hoor een eens gewoon hier',
  kinds:
    'robot/bot/chatbot/machine/computer/ai/mens/persoon/iemand/computerprogramma/programma/opname/bandje/kunstmatige_intelligentie/taalmodel',
  ai: 'ben/bent je/jij/u @ of_mens/of_persoon/of_robot/of_computer/of_machine/of_ai?; je/u ben/bent @; ben/bent je/jij/u echt/menselijk/kunstmatig; spreek/praat/chat/klets ik met @ of_mens/of_persoon/of_robot/of_computer/of_met_robot/of_met_mens?; is dit/dat robot/bot/chatbot/ai/mens/opname/computer/machine/kunstmatige_intelligentie; wie/wat ben/bent je/jij/u; met wie spreek/praat ik; hoe heet je/jij/u; wat is je/jouw/uw naam',
  stop: 'stop; stop met praten; stop_maar; hou/houd/houdt op; houdt_u_op; stil; wees stil; wees_eens_stil; hou/houd je_mond; wacht; wacht even/eens; momentje/moment; een/één moment/momentje; genoeg; dat is genoeg; zo is het genoeg; pauze/pauzeer',
  continue:
    'ga/gaat door/verder; gaat u door/verder; verder; doorgaan; vervolg; volgende; vertel/praat verder; ga_uw_gang; ga_je_gang',
  repeat:
    'herhaal; herhaal dat/het; zeg/herhaal dat/het opnieuw/nogmaals/nog_eens/nog_een_keer; kun/kunt/kan/wil/wilt je/jij/u dat/het herhalen; kun/kunt/kan/wil/wilt je/jij/u dat/het nog_eens/nog_een_keer/nogmaals zeggen/herhalen; nog_een_keer/nog_eens/nogmaals/opnieuw; wat; wat zei/zegt/zeg je/u; wat zei/zegt je/u daar/net; watblief/pardon; wat blieft u?; ik verstond je/u/dat/het niet; ik heb je/u/dat/het niet verstaan/gehoord',
  shorter:
    'kort/korter/bondiger; wat/iets/veel korter; kan/kon dat/het korter/iets_korter/wat_korter/ook_korter; in/met één/een zin/woord; in het kort; kort gezegd/samengevat; hou/houd/maak het kort/korter; kort_en_bondig; te lang; dat is/was te lang; vat samen; vat dat/het samen; zeg dat/het kort/korter; kom ter zake; in andere woorden; kun/kunt/kan je/jij/u dat/het kort/korter/in_een_zin zeggen/uitleggen/samenvatten; kun/kunt je/u dat/het samenvatten',
  more: 'meer; meer details/detail/info/informatie/daarover/erover/hierover; vertel meer; vertel me/mij/ons meer; vertel me/mij/ons? er/daar/hier meer over; kun/kunt/kan je/jij/u meer vertellen; kun/kunt/kan je/jij/u er/daar/hier meer over vertellen/zeggen; langer/uitgebreider; wat/iets langer/uitgebreider; wat nog meer; nog iets/meer; leg uit; leg dat/het uit',
  hello:
    'hallo/hoi/hey/hé/hai/dag/goedemorgen/goedemiddag/goedenavond/goedendag/goeiemorgen/goeiemiddag/goeiedag; goede morgen/middag/avond; goeden dag; hallo/hoi/dag daar/allemaal; aangenaam; aangenaam kennis te maken; leuk je/u te ontmoeten',
  thanks:
    'bedankt/dank/dankje/dankjewel/dankuwel/merci; dank je/u wel/zeer?; hartelijk/heel/erg/super/hartstikke dank/bedankt; hartelijk dank; veel dank; bedankt voor_de_uitleg/voor_het_antwoord/voor_je_antwoord/voor_uw_antwoord/hiervoor/daarvoor/zover; dank je/u wel voor_de_uitleg/voor_het_antwoord',
  goodbye:
    'doei/doeg/doeidoei/tabee/houdoe/vaarwel; tot ziens/straks/later/gauw/snel/morgen/de_volgende_keer; dat was het/alles; fijne/prettige dag/avond/weekend/dag_verder/dag_nog; ik moet gaan/weg/ervandoor',
  'how-are-you': 'hoe gaat het; hoe gaat het met je/jou/u/jullie; hoe is het; alles goed',
  'can-hear':
    'hoor/hoort je/jij/u mij/me; kun/kunt/kan je/jij/u mij/me horen/verstaan; ben/bent je/u er nog?; is daar/er iemand',
  'back-channel':
    'ja/nee/oké/ok/goed/prima/mooi/klopt/precies/juist/inderdaad/interessant/duidelijk/begrepen/zeker/natuurlijk/tuurlijk/leuk/top/fijn/aha/hm/hmm/helder/wauw/uiteraard/jawel; ik snap/begrijp het; ik snap_het; snap ik; is goed; ah zo; heel/erg goed/interessant/mooi/leuk; klinkt goed; dat is duidelijk/goed/prima',
  capabilities:
    'wat kun/kunt/kan je/jij/u; wat kun/kunt/kan je/jij/u doen/vertellen; wat kan/mag ik vragen; wat kan/mag ik je/jou/u vragen; hulp; help me/mij; waarmee/waar kun/kunt je/u mee? helpen; wat weet je/u',
  atHome: 'dag; hai; top',
}
