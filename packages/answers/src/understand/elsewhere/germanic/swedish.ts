import type { CommandWords } from '../word-list.ts'

export const SWEDISH: CommandWords = {
  around:
    'okej ok men och så alltså ursäkta förlåt hej hallå snälla tack ja nej nu då egentligen verkligen riktig riktigt äkta faktiskt bara en ett lite eh öh hm jaha här',
  kinds:
    'robot/bot/chattbot/chatbot/maskin/dator/ai/människa/person/någon/inspelning/datorprogram/artificiell_intelligens/språkmodell',
  ai: 'är du/ni @ eller_människa/eller_person/eller_robot/eller_maskin/eller_ai?; du är @; är du/ni äkta/verklig/riktig/mänsklig/på_riktigt; pratar/talar/snackar/chattar jag med @ eller_människa/eller_robot/eller_maskin/eller_med_robot/eller_med_människa?; är det/detta/det_här robot/bot/chattbot/ai/människa/inspelning/dator/maskin; vem/vad är du/ni; vem pratar/talar jag med; med vem pratar/talar jag; vad heter du/ni',
  stop: 'stopp/stanna/sluta/tyst/vänta/paus/pausa; sluta prata; var tyst; håll tyst/käften/mun; vänta lite/ett_ögonblick/en_sekund; ett ögonblick; det räcker; räcker; nog',
  continue: 'fortsätt; fortsätta; gå vidare; vidare; kör på/vidare; berätta vidare; nästa; varsågod',
  repeat:
    'igen; en gång till; upprepa; upprepa det/detta; säg det igen; säg det en_gång_till; kan du/ni upprepa; kan du/ni upprepa det; kan du/ni säga det igen/en_gång_till; kan du/ni ta det igen; va/vad/vadå; vad sa/sade/säger du/ni; hur sa/sade du/ni; jag hörde inte; jag hörde inte det; jag uppfattade inte; jag uppfattade inte det',
  shorter:
    'kortare/kort/kortfattat; lite/mycket kortare; kort sagt; i korthet; i/med en mening/ett_ord; håll/gör det kort/kortare; kan du/ni säga/förklara det kort/kortare; kan du/ni ta det kortare; kan du/ni sammanfatta; kan du/ni sammanfatta det; sammanfatta; sammanfatta det; för långt; det är/var för långt; kom till saken/poängen; med andra ord',
  more: 'mer; mer detaljer/information/info/om_det/om_detta; fler detaljer; berätta mer; berätta mer om_det/om_detta/för_mig; kan du/ni berätta/säga mer; kan du/ni berätta/säga mer om_det; kan du/ni utveckla; kan du/ni utveckla det; utveckla; utveckla det; längre/utförligare; något mer; vad mer; förklara; förklara det/närmare',
  hello:
    'hej/hejsan/hallå/tja/tjena/morsning/godmorgon/godkväll; hej hej; god morgon/dag/kväll/eftermiddag/middag; hej på_dig/på_er/allihopa/igen; trevligt att träffas; trevligt att träffa dig/er',
  thanks:
    'tack/tackar; tack så mycket; tack så hemskt mycket; tusen tack; stort tack; tack tack; tack för_det/för_svaret/för_hjälpen/för_informationen/ska_du_ha; jättetack',
  goodbye:
    'adjö/hejdå; hej då; vi ses/hörs; vi ses/hörs senare/snart; på återseende; ha det bra/så_bra/gott; ha en bra/fin/trevlig dag/kväll/helg; trevlig helg/kväll/dag; det var allt; jag måste gå',
  'how-are-you':
    'hur mår/har du/ni; hur mår du/ni idag; hur står det till; hur är läget; läget; hur är det; allt bra',
  'can-hear':
    'hör du/ni mig; kan du/ni höra mig; kan du/ni höra; hörs jag; är du/ni där/kvar; är någon där; är det någon där',
  'back-channel':
    'ja/jo/nej/okej/ok/bra/fint/precis/exakt/just_det/visst/jaha/jaså/aha/mm/hm/intressant/förstår/toppen/perfekt/självklart/absolut/wow/javisst/kul/härligt; jag förstår/fattar; jag är med; jättebra; mycket bra/intressant; det låter bra; låter bra; ja ja',
  capabilities:
    'vad kan du/ni; vad kan du/ni göra/svara_på/berätta; vad kan jag fråga; vad kan jag fråga dig/er; vad kan jag fråga om; vad kan jag fråga dig om; hjälp; hjälp mig; vad vet du',
  atHome: 'nog; va; kort; mer; igen; hej hej; visst',
}
