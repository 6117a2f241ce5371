import type { CommandWords } from '../word-list.ts'

export const DANISH: CommandWords = {
  around:
    'okay ok men og så altså undskyld hej hallo venligst tak ja nej nu da egentlig virkelig rigtig rigtigt ægte faktisk bare lige en et lidt øh hm her mon',
  kinds:
    'robot/bot/chatbot/maskine/computer/ai/menneske/person/nogen/optagelse/computerprogram/kunstig_intelligens/sprogmodel',
  ai: 'er du/i @ eller_menneske/eller_person/eller_robot/eller_maskine/eller_ai/eller_kunstig_intelligens?; du er @; er du ægte/virkelig/rigtig/menneskelig; taler/snakker/chatter jeg med @ eller_menneske/eller_robot/eller_maskine/eller_med_robot/eller_med_menneske?; er det/dette/det_her robot/bot/chatbot/ai/menneske/optagelse/computer/maskine/kunstig_intelligens; hvem/hvad er du/i; hvem taler/snakker jeg med; hvad hedder du',
  stop: 'stop/vent/stille/pause/hold_op; stop med at tale/snakke; vær stille; ti stille; hold kæft/mund/pause; vent lidt/et_øjeblik/et_sekund; et øjeblik/sekund; det er nok; nok',
  continue: 'fortsæt; gå videre; videre; kør videre; fortæl videre; bliv ved; næste; værsgo',
  repeat:
    'igen; en gang til; én gang til; gentag; gentag det/dette; sig det igen; sig det en_gang_til; kan/vil du/de gentage; kan/vil du/de gentage det; kan du/de sige det igen/en_gang_til; hvad; hvadbehager; hvad behager; hvad sagde/siger du/de; hvad var det du sagde; jeg hørte det ikke; jeg hørte ikke; jeg hørte dig ikke',
  shorter:
    'kortere/kort; lidt/meget kortere; kort sagt/fortalt; i korte træk; i/med én/en/et sætning/ord; hold/gør det kort/kortere; kan du/de sige/forklare/gøre det kort/kortere; kan du/de opsummere; kan du/de opsummere det; opsummer; opsummer det; for langt; det er/var for langt; kom til sagen; med andre ord',
  more: 'mere; flere detaljer/oplysninger; mere information/info/om_det/om_dette; fortæl mere; fortæl mig mere; fortæl mere om_det/om_dette; kan du/de fortælle/sige mere; kan du/de fortælle/sige mere om_det; kan du/de uddybe; kan du/de uddybe det; uddyb; uddyb det; længere; noget mere; hvad mere; ellers andet; forklar; forklar det/nærmere',
  hello:
    'hej/hejsa/hallo/halløj/goddag/godmorgen/godaften/dav/davs; god morgen/dag/aften/eftermiddag/formiddag; hej med_dig/med_jer/allesammen/igen; rart/hyggeligt at møde dig/jer',
  thanks:
    'tak/takker; mange tak; tusind/tusinde tak; tak skal du/i/de have; tak for det/svaret/hjælpen/informationen/svar; tak tak; jo tak',
  goodbye:
    'farvel/hejhej; hej hej; vi ses/snakkes; vi ses/snakkes senere/snart; på gensyn; hav det godt; hav en god/dejlig dag/aften/weekend; god dag/aften/weekend videre; god weekend; fortsat god dag; det var alt; det var det; jeg skal/må gå',
  'how-are-you': 'hvordan går det; hvordan har du/de det; hvordan går det med dig; hvad så; går det godt',
  'can-hear': 'kan du/i/de høre mig; hører du/i/de mig; er du/i/de der; er du/i/de der stadig; er der nogen',
  'back-channel':
    'ja/jo/nej/okay/ok/godt/fint/præcis/netop/javel/nå/aha/mm/hm/interessant/forstået/super/perfekt/selvfølgelig/klart/wow/jada/dejligt/sikkert; jeg forstår; det forstår jeg; meget godt/interessant; det lyder godt; lyder godt; ja ja; nå ja',
  capabilities:
    'hvad kan du/i; hvad kan du gøre/fortælle/svare_på; hvad kan/må jeg spørge om; hvad kan/må jeg spørge dig/jer om; hjælp; hjælp mig; hvad ved du',
  polite: ['De', 'du'],
  atHome: 'vent; nok; tak; kort; mere; igen; hej hej; dav',
}
