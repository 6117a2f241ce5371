import type { CommandWords } from '../word-list.ts'

export const NORWEGIAN: CommandWords = {
  around:
    'okei ok men og så altså unnskyld beklager hei hallo vennligst takk ja nei nå da egentlig virkelig ekte faktisk bare litt en et ei øh hm her',
  kinds:
    'robot/bot/chatbot/maskin/datamaskin/ki/ai/menneske/person/noen/opptak/dataprogram/kunstig_intelligens/språkmodell',
  ai: 'er du/dere @ eller_menneske/eller_person/eller_robot/eller_maskin/eller_ki/eller_ai?; du er @; er du/dere ekte/virkelig/menneskelig; snakker/prater/chatter jeg med @ eller_menneske/eller_robot/eller_maskin/eller_med_robot/eller_med_menneske?; er det/dette robot/bot/chatbot/ai/ki/menneske/opptak/datamaskin/maskin/kunstig_intelligens; hvem/hva er du/dere; hvem snakker/prater jeg med; hva heter du/dere',
  stop: 'stopp/stop/vent/stille/pause; slutt å snakke/prate; stopp å snakke; vær stille; ti stille; hold kjeft/munn; vent litt/et_øyeblikk/et_sekund; et øyeblikk; det er nok; det holder; nok',
  continue: 'fortsett; gå videre; videre; kjør på/videre; fortell videre; neste; vær_så_god',
  repeat:
    'igjen; en gang til; én gang til; gjenta; gjenta det/dette; si det igjen; si det en_gang_til; kan du/dere gjenta; kan du/dere gjenta det; kan du/dere si det igjen/en_gang_til; hva; hva sa/sier du/dere; hva var det du sa; jeg hørte det ikke; jeg hørte ikke; jeg hørte deg ikke; jeg fikk ikke med meg det',
  shorter:
    'kortere/kort; litt/mye kortere; kort sagt/fortalt; i korte trekk; i/med én/en/et setning/ord; hold/gjør det kort/kortere; kan du/dere si/forklare/gjøre det kort/kortere; kan du/dere oppsummere; kan du/dere oppsummere det; oppsummer; oppsummer det; for langt; det er/var for langt; kom til saken/poenget; med andre ord',
  more: 'mer; flere detaljer; mer informasjon/info/om_det/om_dette; fortell mer; fortell meg mer; fortell mer om_det/om_dette; kan du/dere fortelle/si mer; kan du/dere fortelle/si mer om_det; kan du/dere utdype; kan du/dere utdype det; utdyp; utdyp det; lengre; noe mer; hva mer; hva annet; forklar; forklar det/nærmere',
  hello:
    'hei/heisann/hallo/halla/morn/goddag/godmorgen; god morgen/dag/kveld/ettermiddag/formiddag; hei hei; hei på_deg/på_dere/alle_sammen/igjen; hyggelig å møte deg/dere; hyggelig å treffes',
  thanks:
    'takk/takker; mange takk; tusen takk; takk skal du/dere ha; takk for det/svaret/hjelpen/informasjonen/svar; takk takk; takk så mye',
  goodbye:
    'hadet/farvel; ha det; ha det bra/fint/godt; vi ses/snakkes/sees; vi ses/snakkes senere/snart; på gjensyn; ha en god/fin/hyggelig dag/kveld/helg; god helg; det var alt; det var det; jeg må gå',
  'how-are-you':
    'hvordan går det; hvordan har du/dere det; hvordan går det med deg; hva skjer; går det bra; står til',
  'can-hear':
    'kan du/dere høre meg; hører du/dere meg; er du/dere der; er du/dere der fortsatt/ennå; er det noen der',
  'back-channel':
    'ja/jo/nei/okei/ok/bra/fint/greit/nettopp/akkurat/javel/aha/mm/hm/interessant/forstått/skjønner/supert/perfekt/selvfølgelig/klart/wow/jada/flott; jeg forstår/skjønner; det forstår/skjønner jeg; veldig bra/interessant; det høres bra ut; høres bra ut; ja ja; den er grei',
  capabilities:
    'hva kan du/dere; hva kan du/dere gjøre/fortelle/svare_på; hva kan jeg spørre om; hva kan jeg spørre deg/dere om; hjelp; hjelp meg; hva vet du',
  polite: ['De', 'du'],
  atHome: 'vent; nok; kort; mer',
}
