import type { CommandWords } from './word-list.ts'

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
  atHome: 'vent; nok; tak; kort; mere; igen; hej hej; dav',
}

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
  atHome: 'vent; nok; kort; mer',
}

export const FINNISH: CommandWords = {
  around:
    'okei ok no niin mutta ja anteeksi hei moi kiitos kiitti ole_hyvä olkaa_hyvä joo kyllä ei nyt sitten oikeasti oikea oikean aito todellinen todella ihan vain vaan vielä öö hmm siis sinä te minä mä sä hei',
  kinds:
    'robotti/botti/chatbotti/kone/tietokone/ai/ihminen/henkilö/joku/nauhoitus/nauhoite/tietokoneohjelma/ohjelma/tekoäly/kielimalli',
  withKinds: 'robotin/botin/koneen/tietokoneen/ihmisen/henkilön/tekoälyn/ohjelman/kielimallin',
  ai: 'oletko/oletteko/ootko/ooksä @ vai_ihminen/vai_robotti/vai_kone/vai_tekoäly?; olet/olette @; oletko/oletteko/ootko aito/oikea/todellinen/ihmisiä; puhunko/keskustelenko/juttelenko & kanssa; puhunko & vai_ihmisen/vai_robotin/vai_koneen/vai_tekoälyn kanssa; onko tämä/se/tää robotti/botti/tekoäly/ihminen/nauhoitus/nauhoite/ai/kone; kuka/mikä olet/oot; ketkä/keitä olette; kuka olette; kenen kanssa puhun/keskustelen/juttelen; mikä on nimesi/nimenne; mikä sinun/teidän nimesi/nimenne on',
  stop: 'stop/seis/lopeta/lopettakaa/hiljaa/odota/odottakaa/tauko/pysähdy/riittää/keskeytä; lopeta puhuminen; ole/olkaa hiljaa; odota hetki/vähän; hetki/hetkinen; pieni hetki; nyt riittää; se riittää; turpa kiinni',
  continue: 'jatka/jatkakaa/eteenpäin/seuraava; jatka vain/eteenpäin; mene eteenpäin; kerro lisää eteenpäin',
  repeat:
    'uudestaan/uudelleen/toista/toistakaa; toista se/tuo; sano se/tuo uudestaan/uudelleen/toistamiseen; sano uudestaan/uudelleen; voitko/voisitko/voitteko/voisitteko toistaa; voitko/voisitko/voitteko/voisitteko toistaa sen/tuon; voitko/voisitko sanoa sen uudestaan/uudelleen; vielä kerran; mitä; mitä sanoit/sanoitte; anteeksi mitä; en kuullut; en kuullut sitä; en saanut selvää',
  shorter:
    'lyhyemmin/lyhyesti/tiivistä/tiivistetysti; vähän/paljon lyhyemmin; yhdellä lauseella/sanalla; lyhyesti sanottuna; voitko/voisitko/voitteko sanoa/kertoa sen lyhyemmin/lyhyesti; voitko/voisitko/voitteko tiivistää; voitko/voisitko tiivistää sen; sano se lyhyemmin/lyhyesti; liian pitkä; se oli liian pitkä; mene asiaan; toisin sanoen; pidä se lyhyenä',
  more: 'lisää/enemmän; lisää tietoa/tietoja/yksityiskohtia/siitä/tästä; kerro/kertokaa lisää/enemmän; kerro/kertokaa siitä/tästä lisää/enemmän; kerro/kertokaa lisää siitä/tästä; kerro/kertokaa minulle lisää; voitko/voisitko/voitteko/voisitteko kertoa lisää/enemmän/tarkemmin; voitko/voisitko kertoa siitä/tästä lisää; tarkemmin/laajemmin/pidempi/pidemmin; mitä muuta/vielä; selitä; selitä tarkemmin',
  hello:
    'hei/moi/moikka/terve/moro/päivää/huomenta/iltaa/tervehdys; hyvää päivää/huomenta/iltaa/iltapäivää; hei/moi/terve taas/kaikki/kaikille; hauska/mukava tavata; hauska tutustua',
  thanks:
    'kiitos/kiitti/kiitoksia; kiitos paljon/kovasti/tästä/siitä/avusta/vastauksesta/tiedosta; paljon kiitoksia; suuri/suuret/tuhannet kiitos/kiitokset; kiitos kaunis',
  goodbye:
    'näkemiin/heippa/moido/kuulemiin/hyvästi; hei/moi sitten; hei hei; moi moi; nähdään; nähdään myöhemmin/pian; hyvää päivänjatkoa/illanjatkoa/viikonloppua/jatkoa; siinä kaikki; se oli siinä; minun täytyy/pitää lähteä/mennä',
  'how-are-you': 'mitä kuuluu; mitä kuuluu tänään; kuinka voit/voitte; miten menee; kuinka menee; miten voit',
  'can-hear':
    'kuuletko/kuuletteko minua/minut/mua; kuuletko/kuuletteko; kuuluuko; kuuluuko minä/ääni/ääneni; oletko/oletteko siellä/paikalla; oletko vielä siellä; onko siellä ketään/kukaan/joku',
  'back-channel':
    'joo/juu/kyllä/ei/okei/ok/hyvä/selvä/niin/aivan/juuri/just/aha/ahaa/mm/hm/hmm/jaaha/kiinnostavaa/mielenkiintoista/ymmärrän/hienoa/loistavaa/tietysti/toki/totta/vau/selvästi/mahtavaa/täydellistä; joo joo; ei vaan; juuri niin; niin juuri; kuulostaa hyvältä; hyvä juttu; asia selvä; ihan hyvä; totta kai; ilman muuta',
  capabilities:
    'mitä osaat/osaatte/voit/voitte; mitä osaat/osaatte/voit/voitte tehdä/kertoa; mitä voin kysyä; mitä voin kysyä sinulta/teiltä; apua; auta; auta minua; mitä tiedät',
  atHome: 'just; juu; niin; hei hei',
}
