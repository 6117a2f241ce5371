import type { CommandWords } from '../word-list.ts'

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
