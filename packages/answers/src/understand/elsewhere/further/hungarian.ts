import type { CommandWords } from '../word-list.ts'

export const HUNGARIAN: CommandWords = {
  around:
    'oké ok jó és de hát akkor bocsánat elnézést helló szia kérem kérlek légyszi légy_szíves legyen_szíves igen nem most már tényleg valójában igazából egy igazi valódi élő élővel valódival igazival csak még hm na tessék ugye én te ön maga itt az a',
  kinds:
    'robot/bot/chatbot/gép/számítógép/ai/mi/mesterséges_intelligencia/ember/személy/valaki/program/felvétel/automata/nyelvi_modell',
  withKinds:
    'robottal/bottal/chatbottal/géppel/számítógéppel/emberrel/személlyel/programmal/automatával/mesterséges_intelligenciával/ai_val/mi_vel',
  ai: '@ vagy; @ vagy vagy ember/robot/gép; ember/robot/gép/bot vagy ember/robot/gép/bot/ai/mesterséges_intelligencia vagy?; @ vagy_e/e; ön/maga egy? @; igazi/valódi/valós vagy; & beszélek/beszélgetek/csevegek; & beszélek/beszélgetek vagy emberrel/robottal/géppel; & vagy emberrel/robottal/géppel beszélek/beszélgetek; ez robot/bot/chatbot/ai/ember/felvétel/gép/mesterséges_intelligencia e?; ki/mi vagy; ki vagy te; ki ön/maga; kicsoda ön/maga; kivel beszélek/beszélgetek; hogy hívnak/hívják; mi a neved/neve',
  stop: 'stop/állj/elég/csend/csendet/várj/várjon/szünet/hallgass/hallgasson/fejezd_be/hagyd_abba/hagyja_abba; fejezd/fejezze be; hagyd/hagyja abba; maradj/maradjon csendben; várj/várjon egy_kicsit/egy_pillanatot/egy_percet; egy pillanat/pillanatot/perc/percet; pillanat; elég volt; ez elég; fogd be; állj_meg/álljon_meg; állj/álljon meg',
  continue:
    'folytasd/folytassa/tovább/következő/mehet; mondd/mondja tovább/csak; menj/menjen/menjünk tovább; gyerünk tovább; kérem folytassa',
  repeat:
    'ismételd/ismételje meg; ismételd_meg/megismételnéd/megismételné/megismételnéd_ezt/megismételné_ezt/újra/mégegyszer/ismét; ezt? meg tudnád/tudná ismételni; mondd/mondja el? újra/mégegyszer/megint/még_egyszer; még egyszer; hogyan/hogy/mi/micsoda; mit mondtál/mondott/mondasz; hogy mondtad/mondta; nem hallottam/értettem; ezt nem hallottam/értettem; nem értem',
  shorter:
    'rövidebben/röviden/rövidebbre/rövidebb/tömören/tömörebben; kicsit/sokkal rövidebben; egy mondatban/szóban; mondd/mondja el? röviden/rövidebben/egy_mondatban; elmondanád/elmondaná röviden/rövidebben; el tudnád/tudná mondani röviden/rövidebben; foglald/foglalja össze; összefoglalnád/összefoglalná; túl hosszú; ez túl hosszú volt?; térj/térjen a_tárgyra/a_lényegre; a lényeget; más szóval; más szavakkal',
  more: 'többet/bővebben/részletesebben/részletek/hosszabban; több részletet/információt/információ/részlet; mondj/mondjon/mesélj/meséljen többet/bővebben/még; mondj/mondjon/mesélj/meséljen erről többet/bővebben; mondj/mondjon/mesélj/meséljen többet/bővebben erről; tudnál/tudna többet/bővebben mondani/mesélni; tudnál/tudna erről többet mondani/mesélni; fejtsd/fejtse ki; mi még; még valami; mit_még; magyarázd/magyarázza el; kicsit bővebben/részletesebben',
  hello:
    'szia/sziasztok/helló/hello/halló/üdv/üdvözlöm/szervusz/szevasz/üdvözlet/csókolom/szeva; jó napot/reggelt/estét; jó napot kívánok; jó reggelt/estét kívánok; szia mindenkinek; helló mindenki; örülök; örülök hogy megismerhetem/megismertelek/megismerhetlek; örvendek',
  thanks:
    'köszönöm/köszi/kösz/köszönjük/köszike; köszönöm/köszi szépen; nagyon köszönöm/köszi/szépen_köszönöm; nagyon szépen köszönöm; ezer köszönet/köszi; köszönöm/köszi a választ/segítséget/tájékoztatást/információt; hálás köszönet',
  goodbye:
    'viszlát/viszontlátásra/viszhall/viszonthallásra/búcsúzom; szia szia; a viszontlátásra; minden jót; szép napot/estét/hétvégét; szép napot/estét kívánok; jó hétvégét/éjszakát; további szép_napot; ennyi; ez minden; ez volt minden; ennyi volt; mennem kell',
  'how-are-you':
    'hogy vagy/van; hogy vagytok; hogy van ön; mi újság; mi a_helyzet; hogy s_mint; mizu; minden rendben',
  'can-hear':
    'hallasz/hall/hallotok; hallasz/hall engem; jól hallasz/hall; hall engem; ott vagy/van; ott vagy/van még; van ott valaki; van itt valaki; halló hall/hallasz',
  'back-channel':
    'igen/nem/oké/ok/jó/rendben/értem/világos/persze/pontosan/aha/ja/hm/érdekes/szuper/remek/nagyszerű/kiváló/természetesen/így_van/helyes/na/ühüm/jaj/hú/wow/jól_van/tökéletes; nagyon jó/érdekes/helyes; jó jó; igen igen; így van; jól van; jól hangzik; ez jól hangzik; van értelme; ez világos/érdekes; megértettem',
  capabilities:
    'mit tudsz/tud; mit tudsz/tud mondani/csinálni; mit kérdezhetek; miről kérdezhetek; mit kérdezhetek tőled/öntől; miben tudsz/tud segíteni; segítség/segíts/segítsen; segíts/segítsen nekem',
  atHome: 'mi; hogy; na; ja; elég; ki ön; igen; nem',
  notHere: 'para',
}
