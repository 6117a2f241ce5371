/** Words that say nothing about the subject, of the languages that are offered besides those with words of the field. */
export const SMALL_WORDS_ELSEWHERE: Readonly<Record<string, string>> = {
  nl: `de het een en of maar als dan wat wie waar wanneer waarom hoe welke welk hoeveel ik je jij u hij zij ze wij we jullie
    hen hun mij mijn jouw uw zijn haar ons onze is ben bent was waren heb hebt heeft hebben had wordt worden werd kan kunt
    kunnen zal zullen moet mag in op aan van uit bij met naar voor door om over tegen zonder tot niet geen ook nog al zeer veel
    er te dat die dit deze ja nee alstublieft dank zo hoog groot`,
  sv: `en ett den det de och eller men om så då som vad vem var när varför hur vilken vilket vilka mycket många jag du han hon vi
    ni er ert era din ditt dina vår vårt våra sin sitt är varit vara har hade ha blir bli kan kunna ska måste får i på av från
    till med för mot utan inte ingen också än redan bara här där ja nej tack finns stor stort hög högt`,
  da: `en et den det de og eller men hvis så da som hvad hvem hvor hvornår hvorfor hvordan hvilken hvilket hvilke mange meget jeg
    du han hun vi jer jeres din dit dine vores sin sit er var været være har havde have bliver blive kan kunne skal må får i på
    af fra til med for om mod uden ikke ingen også endnu allerede kun der her ja nej tak stor stort høj højt`,
  no: `en ei et den det de og eller men hvis så da som hva hvem hvor når hvorfor hvordan hvilken hvilket hvilke mange mye jeg du
    han hun vi dere deres din ditt dine vår vårt våre sin sitt er var vært være har hadde ha blir bli kan kunne skal må får i på
    av fra til med for om mot uten ikke ingen også enda allerede bare der her ja nei takk stor stort høy høyt`,
  fi: `ja tai mutta jos niin kun kuin että mikä mitä mitkä minkä missä milloin miksi miten kuinka kuka ketkä kenen paljon paljonko
    monta montako minä sinä hän me te he minun sinun hänen meidän teidän heidän se ne tämä nämä tuo nuo on ovat oli olivat olla
    olen olet olemme olette onko voi voitte voivat ei eivät en et emme ette myös vielä jo vain hyvin kanssa ilman kiitos kyllä
    suuri iso`,
  pl: `i oraz lub albo ale jeśli to jak co kto gdzie kiedy dlaczego czemu który która które którzy ile jaki jaka jakie czy ja ty
    on ona my wy oni pan pani państwo państwa mój twój nasz nasza nasze wasz wasza wasze waszym waszej jego jej ich jest są był
    była było były być mam masz ma mamy macie mają może można w we na z ze do od dla przez po przy o u bez nie tak też także
    już jeszcze tylko bardzo się dziękuję proszę ten ta te tego tej duży duża wysoki`,
  cs: `a i nebo ale pokud když jak co kdo kde kdy proč který která které kteří kolik jaký jaká jaké já ty on ona my vy oni můj tvůj
    náš naše váš vaše vašeho vaší jeho její jejich je jsou byl byla bylo byli být jsem jsi jsme jste mám máš má máme máte mají
    může můžete v ve na z ze do od pro přes po při o u bez ne ano také už ještě jen velmi se si to ten ta toho té děkuji prosím
    velký vysoký`,
  ro: `un o unei unui și sau dar dacă atunci ca ce cine unde când cum de care cât câtă câți câte eu tu el ea noi voi ei ele meu mea
    tău sa nostru noastră voastră dumneavoastră lui lor este sunt era erau fi ești sunteți suntem am ai are avem aveți au poate
    puteți în din la pe cu pentru prin fără despre nu da mai foarte deja încă doar se vă mulțumesc acest această aceste mare`,
  hu: `a az egy és vagy de ha akkor mint hogy mi ki hol mikor miért hogyan melyik mely mennyi mekkora hány milyen én te ő ti ők ön
    önök önöknek maguk ez azok ezek van vannak volt voltak lesz nem igen is már még csak nagyon köszönöm kérem meg`,
  el: `ο η το οι τα του της των τον την τους τις ένας μια ένα και ή αλλά αν τότε όπως τι ποιος ποια ποιο ποιοι ποιες πού πότε γιατί
    πώς πόσο πόσος πόση πόσοι πόσες πόσα εγώ εσύ εμείς εσείς αυτός αυτή αυτό μου σου μας σας είναι ήταν είστε είμαι έχω έχει
    έχετε έχουν έχουμε μπορεί μπορείτε σε στο στη στην στον στους στις από με για χωρίς δεν όχι ναι πολύ ήδη ακόμα μόνο
    ευχαριστώ παρακαλώ να θα που`,
  tr: `bir ve veya ama eğer ise gibi ne kim nerede zaman neden niçin nasıl hangi kaç kadar ben sen o biz siz onlar benim senin
    bizim sizin onların bu şu mi mı mu mü var yok değil ile için de da çok daha en evet hayır lütfen teşekkürler nedir kimdir`,
  uk: `і й та або але якщо то як що хто де коли чому навіщо який яка яке які скільки чи я ти ви ми він вона воно вони мій твій наш
    наша наше наші ваш ваша ваше ваші вашої його її їх у в на з із зі до від для через після при про без не ні так також вже ще
    лише тільки дуже це цей ця ці є був була було були бути має маєте мають можна можете вас вам нас дякую`,
  ru: `и или но если то как что кто где когда почему зачем какой какая какое какие каков какова сколько ли я ты вы мы он она оно
    они мой твой наш наша наше наши ваш ваша ваше ваши вашей его её их в во на с со из к ко до от для через после при о об про
    без не нет да также уже ещё только очень это этот эта эти есть был была было были быть у вас вам нас можно можете спасибо`,
  hi: `का की के को में से पर और या लेकिन अगर तो क्या कौन कहाँ कब क्यों कैसे कितना कितनी कितने किस मैं तुम आप हम वह वे यह ये मेरा
    आपका आपकी आपके हमारा हमारी हमारे है हैं था थी थे हो नहीं हाँ भी बहुत ही तक लिए साथ ने कृपया धन्यवाद`,
  ar: `و أو لكن إذا ثم كما ما ماذا من أين متى لماذا كيف أي كم هل أنا أنت أنتم نحن هو هي هم لي لك لكم لنا لديكم لديك لدينا عندكم
    هذا هذه ذلك تلك في على عن إلى مع بدون لا نعم أيضا قد كان كانت هناك شكرا`,
}
