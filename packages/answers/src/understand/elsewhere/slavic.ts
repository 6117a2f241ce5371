import type { CommandWords } from './word-list.ts'

export const POLISH: CommandWords = {
  around:
    'okej ok dobra dobrze a ale i więc no cześć przepraszam proszę tak nie teraz już może naprawdę właściwie czy jakimś jakąś jakiś tylko prawdziwym prawdziwą prawdziwy żywym żywą jeszcze hej eee hm tu panem',
  kinds:
    'robotem/botem/chatbotem/maszyną/komputerem/ai/sztuczną_inteligencją/człowiekiem/osobą/kimś/programem/nagraniem/automatem/robot/bot/chatbot/maszyna/komputer/człowiek/sztuczna_inteligencja/osoba/modelem_językowym',
  ai: 'jesteś @ czy_człowiekiem/czy_robotem/czy_osobą/czy_maszyną/czy_człowiek/czy_robot/czy_ai/czy_sztuczną_inteligencją?; pan/pani jest @; jest pan/pani @; ty jesteś @; jesteś prawdziwy/prawdziwa/żywy/żywa/człowiekiem; rozmawiam/mówię/gadam z/ze @ czy_człowiekiem/czy_robotem/czy_z_człowiekiem/czy_z_robotem?; to/to_jest robot/bot/chatbot/ai/maszyna/człowiek/nagranie/sztuczna_inteligencja; kim/czym jesteś; kim pan/pani jest; kim jest pan/pani; kto ty; z kim rozmawiam/mówię; jak masz na imię; jak się nazywasz; jak się pan/pani nazywa; masz imię',
  stop: 'stop/zatrzymaj/przestań/przestańcie/cisza/cicho/czekaj/poczekaj/zaczekaj/pauza/wystarczy/dość/stój/milcz; przestań mówić; zatrzymaj się; proszę przestać/przerwać/poczekać/zaczekać/się_zatrzymać; bądź cicho; zamknij się; chwila/moment/chwileczkę/momencik/sekundę; poczekaj chwilę/chwileczkę/moment; proszę chwilę poczekać; to wystarczy',
  continue:
    'dalej/kontynuuj/następny/następna; mów/idź/jedź/opowiadaj/proszę dalej; proszę kontynuować; proszę mówić dalej; słucham_dalej',
  repeat:
    'powtórz/powtórzysz/ponownie; powtórz to; proszę powtórzyć; proszę to powtórzyć; jeszcze raz; powtórz/powiedz to? jeszcze_raz; możesz powtórzyć; możesz to powtórzyć; czy może pan/pani powtórzyć; mógłbyś/mogłabyś to? powtórzyć; może pan/pani powtórzyć; słucham/co/proszę; co mówisz/mówiłeś/mówiłaś/powiedziałeś/powiedziałaś; co pan/pani powiedział/powiedziała; nie słyszałem/słyszałam/usłyszałem/usłyszałam/zrozumiałem/zrozumiałam/dosłyszałem/dosłyszałam',
  shorter:
    'krócej/krótko/skrót/krótszy/zwięźlej; trochę/dużo krócej; w skrócie; w jednym zdaniu/słowie; jednym zdaniem/słowem; krótko mówiąc; powiedz to? krócej/krótko/w_skrócie/jednym_zdaniem; możesz krócej; możesz to? powiedzieć/streścić krócej/krótko/w_skrócie; możesz to? streścić/skrócić; streść; streść to; podsumuj; podsumuj to; proszę krócej; za długo; za długie; to było za długie; do rzeczy; przejdź do rzeczy; innymi słowy',
  more: 'więcej/dłużej/szerzej; więcej szczegółów/informacji/na_ten_temat/o_tym; powiedz/opowiedz więcej; powiedz/opowiedz mi? coś? więcej; powiedz/opowiedz mi? więcej o_tym/na_ten_temat; powiedz/opowiedz mi? o_tym/na_ten_temat więcej; proszę powiedzieć/opowiedzieć więcej; możesz powiedzieć/opowiedzieć więcej; możesz rozwinąć; możesz to? rozwinąć; rozwiń; rozwiń to; co jeszcze; coś jeszcze; wyjaśnij; wyjaśnij to; bardziej szczegółowo',
  hello:
    'cześć/hej/witam/witaj/siema/halo/hejka; dzień dobry; dobry wieczór; dzień dobry państwu/wszystkim; witam państwa/serdecznie; miło mi; miło mi poznać; miło cię poznać; miło pana/panią poznać',
  thanks:
    'dziękuję/dzięki/dziękujemy/dziękować; dziękuję/dzięki bardzo/ślicznie/serdecznie/wielkie; bardzo dziękuję/dziękujemy; wielkie dzięki; dziękuję/dzięki za odpowiedź/pomoc/informacje/informację/wyjaśnienie; stokrotne dzięki',
  goodbye:
    'pa/papa/żegnaj/żegnam/narazie; pa pa; do widzenia/zobaczenia/usłyszenia/jutra; na razie; miłego dnia/wieczoru/weekendu; dobranoc; to wszystko; to już? wszystko; muszę iść/kończyć/lecieć',
  'how-are-you':
    'jak się masz; co słychać; jak leci; jak się pan/pani ma; jak tam; co tam; jak idzie; wszystko w porządku',
  'can-hear':
    'słyszysz mnie; czy mnie słyszysz; mnie słyszysz; słyszysz; słyszy mnie pan/pani; pan/pani mnie słyszy; słychać mnie; mnie słychać; jesteś tam/tu/tutaj; jest tam ktoś; jest ktoś; ktoś tam jest; halo słychać',
  'back-channel':
    'tak/nie/okej/ok/dobrze/dobra/no/jasne/rozumiem/świetnie/super/pewnie/dokładnie/właśnie/aha/mhm/hm/ciekawe/interesujące/oczywiście/zgoda/racja/fajnie/wow/niezłe/nieźle/znakomicie/ta; no tak; no dobrze/dobra; tak tak; w porządku; to ma sens; brzmi dobrze; bardzo dobrze/ciekawe; wszystko jasne',
  capabilities:
    'co potrafisz/umiesz/możesz; co możesz zrobić/powiedzieć/opowiedzieć; o co mogę zapytać/pytać; o co mogę cię/pana/panią? zapytać/pytać; pomoc/pomóż/pomocy; pomóż mi; co wiesz',
  atHome: 'pa; no; ta; papa; halo; dalej; super; dobra',
  notHere: 'para',
}

export const CZECH: CommandWords = {
  around:
    'okej ok dobře dobrá a ale tak takže no ahoj promiňte promiň pardon prosím prosím_vás prosím_tě ano ne teď už opravdu vlastně vážně skutečný skutečná skutečným skutečnou živý živým živou opravdový opravdovým jen ještě hele hm nějaký nějaká tady',
  kinds:
    'robot/bot/chatbot/stroj/počítač/ai/člověk/osoba/někdo/program/nahrávka/automat/umělá_inteligence/jazykový_model',
  withKinds:
    'robotem/botem/chatbotem/strojem/počítačem/ai/člověkem/osobou/programem/automatem/umělou_inteligencí',
  ai: 'jsi/jste/seš @ nebo_člověk/nebo_robot/nebo_stroj/nebo_ai/nebo_umělá_inteligence/či_člověk?; ty jsi/seš @; vy jste @; jsi/jste skutečný/skutečná/opravdový/živý/člověkem; mluvím/hovořím/bavím_se/povídám_si s/se & nebo_člověkem/nebo_robotem/nebo_s_člověkem/nebo_s_robotem?; je to/tohle/toto robot/bot/chatbot/ai/stroj/člověk/nahrávka/umělá_inteligence; to/tohle je robot/bot/ai/člověk/nahrávka/umělá_inteligence; kdo/co jsi/jste/seš; kdo jste vy; kdo to je; s kým mluvím/hovořím; jak se jmenuješ/jmenujete',
  stop: 'stop/zastav/zastavte/přestaň/přestaňte/ticho/počkej/počkejte/pauza/stačí/dost/mlč/mlčte; přestaň/přestaňte mluvit; buď/buďte zticha; moment/momentík/okamžik/vteřinu/chvilku/chvíli; počkej/počkejte chvilku/chvíli/moment/okamžik; to stačí; zmlkni/sklapni',
  continue:
    'pokračuj/pokračujte/dál/dále/další; pokračuj/pokračujte dál/dále; mluv/mluvte dál/dále; jdi/jděte/pojďme dál/dále; jen do_toho; do toho',
  repeat:
    'zopakuj/zopakujte/opakuj/opakujte/znovu; zopakuj/zopakujte to; řekni/řekněte to znovu/ještě_jednou; ještě jednou; můžeš/můžete/mohl_byste/mohla_byste to? zopakovat/opakovat; můžeš/můžete to říct/říci znovu/ještě_jednou; prosím/cože/co; co jsi říkal/říkala/řekl/řekla; co jste říkal/říkala/řekl/řekla; jak prosím; neslyšel/neslyšela/nerozuměl/nerozuměla jsem; nerozumím/neslyším; neslyšel/neslyšela jsem tě/vás',
  shorter:
    'kratší/kratčeji/stručně/stručněji/krátce/zkráceně; trochu/mnohem kratčeji/stručněji; ve zkratce; jednou větou; jedním slovem; v jedné větě; řekni/řekněte to stručně/stručněji/kratčeji/jednou_větou; můžeš/můžete to? říct/říci/zkrátit/shrnout stručně/stručněji/kratčeji?; shrň/shrňte to?; příliš dlouhé; moc dlouhé; to bylo moc/příliš dlouhé; k věci; jinými slovy',
  more: 'víc/více/podrobněji/déle; víc/více podrobností/informací/detailů/o_tom; řekni/řekněte/pověz/povězte mi? víc/více; řekni/řekněte/pověz/povězte mi? o_tom víc/více; řekni/řekněte mi? víc/více o_tom; můžeš/můžete mi? říct/říci víc/více; můžeš/můžete mi? říct/říci o_tom víc/více; můžeš/můžete to rozvést/vysvětlit; rozveď/rozveďte to; co ještě/dál/dalšího; ještě něco; vysvětli/vysvětlete to?',
  hello:
    'ahoj/čau/nazdar/zdravím/haló/zdar/čus; dobrý den/večer; dobré ráno/odpoledne/dopoledne; ahoj/zdravím všichni/všem; zdravím vás; těší mě; rád/ráda vás/tě poznávám',
  thanks:
    'děkuji/děkuju/díky/dík/děkujeme; děkuji/děkuju/díky moc/mockrát/pěkně/vám; moc/mockrát děkuji/děkuju; mnohokrát děkuji; velké díky; děkuji/díky za odpověď/pomoc/informace/vysvětlení/to',
  goodbye:
    'sbohem/nashledanou/naschledanou/papa; na shledanou; na viděnou; na slyšenou; měj/mějte se; měj/mějte se hezky; hezký/pěkný/krásný den/večer/víkend; hezký zbytek dne; dobrou noc; to je vše/všechno; to je ode_mě vše; musím jít/končit',
  'how-are-you': 'jak se máš/máte; jak se daří; jak to jde; jak se vede; co je nového',
  'can-hear':
    'slyšíš/slyšíte mě; slyšíš/slyšíte; slyšíme se; je mě slyšet; jsi/jste tam; jsi/jste tam ještě; je tam někdo; je tu někdo; haló slyšíte',
  'back-channel':
    'ano/jo/ne/okej/ok/dobře/dobrá/no/jasně/rozumím/chápu/skvěle/super/přesně/aha/hm/mhm/zajímavé/samozřejmě/jistě/fajn/výborně/paráda/wow/tak/určitě/pravda; no jo; jo jo; no dobře; tak dobře; to dává smysl; zní to dobře; to zní dobře; velmi/moc dobře/zajímavé; v pořádku; to je jasné/zajímavé',
  capabilities:
    'co umíš/umíte/dokážeš/dokážete; co můžeš/můžete říct/dělat; na co se mohu/můžu/můžeme zeptat/ptát; na co se tě/vás mohu/můžu zeptat/ptát; pomoc; pomoz/pomozte mi?; co víš/víte',
  atHome: 'no; ne; ano; papa; super; dost; tak; moment',
}

export const UKRAINIAN: CommandWords = {
  around:
    'окей ок добре гаразд а але і й так ну отже привіт вибачте вибач перепрошую будь_ласка прошу ні зараз уже вже справді насправді дійсно чи ж лише справжня справжньою жива живою реальна реальною ще слухай слухайте тут якийсь я',
  kinds:
    'робот/бот/чатбот/чат_бот/машина/комп’ютер/компютер/штучний_інтелект/ші/аі/ai/людина/особа/хтось/програма/запис/автомат/нейромережа/мовна_модель',
  withKinds:
    'роботом/ботом/чатботом/чат_ботом/машиною/комп’ютером/штучним_інтелектом/ші/аі/ai/людиною/програмою/автоматом/нейромережею',
  ai: 'ти/ви/є_ви @ чи_людина/чи_робот/чи_машина/чи_ші/чи_штучний_інтелект/або_людина?; людина ти/ви @?; ти/ви справжній/справжня/живий/жива/реальний/реальна/справжні/людина; розмовляю/говорю/спілкуюсь/спілкуюся з/із/зі & чи_людиною/чи_роботом/чи_з_людиною/чи_з_роботом?; це робот/бот/чатбот/чат_бот/ші/людина/запис/машина/штучний_інтелект; хто ти/ви; ти/ви хто; хто ти/ви такий/така/такі; що ти таке; з ким розмовляю/говорю/спілкуюсь/спілкуюся; як тебе/вас звати/звуть; як твоє/ваше ім’я',
  stop: 'стоп/зупинись/зупиніться/припини/припиніть/тихо/тиша/зачекай/зачекайте/чекай/почекай/почекайте/пауза/досить/годі/стій/вистачить/замовкни; перестань/перестаньте говорити?; помовч/помовчіть; хвилинку/хвилиночку/секунду/момент; одну хвилину/хвилинку/секунду; зачекай/зачекайте/почекай/почекайте хвилинку/секунду/трохи; цього досить/достатньо',
  continue:
    'далі/продовжуй/продовжуйте/наступний/наступне; кажи/говори/розповідай/розповідайте/іди/ідемо/йдемо/давай далі; продовжуй/продовжуйте далі',
  repeat:
    'повтори/повторіть/знову; повтори/повторіть це/ще_раз/знову; ще раз; скажи/скажіть це? ще_раз/знову; можеш/можете/могли_б_ви/можете_ви це? повторити; можеш/можете повторити це/ще_раз; що; що ти/ви? сказав/сказала/сказали/кажеш/кажете; не почув/почула/зрозумів/зрозуміла/розчув/розчула',
  shorter:
    'коротше/коротко/стисло/стисліше; трохи/набагато коротше; якщо коротко; одним реченням/словом; в/у одному реченні; двома словами; у двох словах; скажи/скажіть це? коротше/коротко/одним_реченням; можна/можеш/можете коротше; можеш/можете сказати? коротше/коротко; занадто довго; надто довго; це було занадто/надто довго; ближче до_справи; до справи; іншими словами; підсумуй/підсумуйте це?',
  more: 'більше/докладніше/детальніше/довше; більше деталей/інформації/про_це; розкажи/розкажіть/скажи/скажіть мені? більше/докладніше/детальніше; розкажи/розкажіть про_це більше/докладніше/детальніше; розкажи/розкажіть більше/докладніше про_це; можеш/можете розказати/розповісти більше/докладніше/детальніше; можна докладніше/детальніше/більше; поясни/поясніть це?; що ще; щось ще; ще щось',
  hello:
    'привіт/вітаю/здрастуйте/доброго_дня/алло/ало/здоров/вітання; добрий день/вечір/ранок; доброго ранку/дня/вечора; привіт/вітаю всім/вас; приємно/рада/радий познайомитися/познайомитись; дуже приємно',
  thanks:
    'дякую/дяка/спасибі/дякуємо/вдячний/вдячна; дуже дякую/вдячний/вдячна; дякую/спасибі дуже/щиро/вам/тобі/красно; щиро дякую; велике спасибі; дякую/спасибі за відповідь/допомогу/інформацію/пояснення/це',
  goodbye:
    'бувай/бувайте/прощавай/прощавайте/папа; до побачення/зустрічі/завтра/звʼязку; па па; гарного/хорошого/доброго дня/вечора/вихідних; на все_добре; усього/всього найкращого/доброго; на добраніч; це все; мені час/треба/пора йти; мушу йти',
  'how-are-you': 'як справи; як ти/ви; як твої/ваші справи; як ся маєш/маєте; як життя',
  'can-hear':
    'чуєш/чуєте мене; мене чуєш/чуєте; мене чути; мене добре чути; чуєш/чуєте; ти/ви мене чуєш/чуєте; ти/ви чуєш/чуєте мене; ти/ви там/тут; ти/ви ще там; є там? хтось; є хто; хтось є; тут є хтось; хто_небудь є',
  'back-channel':
    'так/ні/окей/ок/добре/гаразд/ясно/зрозуміло/зрозумів/зрозуміла/розумію/чудово/супер/точно/звісно/звичайно/ага/угу/хм/цікаво/прекрасно/класно/ну/авжеж/згоден/згодна/вау/правильно; так так; ну так; ну добре; дуже добре/цікаво; звучить добре; все ясно/зрозуміло; це зрозуміло; зрозуміло так',
  capabilities:
    'що ти/ви? вмієш/умієш/вмієте/умієте/можеш/можете; що можеш/можете розповісти/зробити; про що можна/можу запитати/питати/спитати; про що можу тебе/вас запитати/питати/спитати; що можна/можу запитати/спитати; допоможи/допоможіть мені?; допомога; що ти/ви знаєш/знаєте',
}

export const RUSSIAN: CommandWords = {
  around:
    'окей ок хорошо ладно а но и так ну значит привет извините извини простите прости пожалуйста да нет сейчас уже правда действительно вообще на_самом_деле же ли только настоящий настоящим живой живым реальный реальным ещё слушай слушайте тут здесь какой-то я случайно',
  kinds:
    'робот/бот/чатбот/чат_бот/машина/компьютер/искусственный_интеллект/ии/ai/человек/личность/кто_то/программа/запись/автомат/автоответчик/нейросеть/нейросетка/языковая_модель',
  withKinds:
    'роботом/ботом/чатботом/чат_ботом/машиной/компьютером/искусственным_интеллектом/ии/ai/человеком/программой/автоматом/автоответчиком/нейросетью',
  ai: 'ты/вы @ или_человек/или_робот/или_машина/или_бот/или_ии/или_искусственный_интеллект/или_нейросеть?; ты/вы настоящий/настоящая/живой/живая/реальный/реальная/настоящие/человек; разговариваю/говорю/общаюсь с/со & или_человеком/или_роботом/или_с_человеком/или_с_роботом?; это робот/бот/чатбот/чат_бот/ии/человек/запись/машина/искусственный_интеллект/нейросеть/автоответчик; кто ты/вы; ты/вы кто; кто ты/вы такой/такая/такие; что ты такое; с кем разговариваю/говорю/общаюсь; как тебя/вас зовут; как твоё/ваше имя; есть тут живые люди',
  stop: 'стоп/остановись/остановитесь/прекрати/прекратите/тихо/тишина/подожди/подождите/погоди/погодите/жди/пауза/хватит/довольно/достаточно/стой/замолчи/замолчите/помолчи/помолчите/заткнись; перестань/перестаньте говорить?; хватит говорить; минутку/минуточку/секунду/секундочку/момент; одну минуту/минутку/секунду; подожди/подождите минутку/секунду/немного; этого достаточно',
  continue:
    'дальше/далее/продолжай/продолжайте/следующий/следующее; продолжай/продолжайте дальше; говори/рассказывай/рассказывайте/давай/давайте/поехали/едем/идём дальше; валяй',
  repeat:
    'повтори/повторите/снова/заново; повтори/повторите это/ещё_раз/снова; ещё раз; скажи/скажите это? ещё_раз/снова; можешь/можете/могли_бы_вы/не_могли_бы_вы/можно это? повторить; можешь/можете/можно повторить это/ещё_раз; что/чего/как; что ты/вы? сказал/сказала/сказали/говоришь/говорите; что что; не расслышал/расслышала/услышал/услышала/понял/поняла; не понял/поняла что',
  shorter:
    'короче/коротко/кратко/вкратце/покороче/сжато; немного/чуть/намного короче; если коротко/кратко; одним предложением/словом; в одном предложении; двумя словами; в двух словах; скажи/скажите это? короче/коротко/кратко/покороче/одним_предложением; можно/можешь/можете короче/покороче/вкратце; можешь/можете/можно сказать? короче/коротко/кратко/покороче; слишком длинно/долго; это было слишком длинно/долго; ближе к делу; к делу; другими словами; подытожь/подытожьте; суммируй/резюмируй',
  more: 'больше/подробнее/детальнее/дольше/поподробнее/подробней; больше деталей/информации/подробностей/об_этом; расскажи/расскажите/скажи/скажите мне? больше/подробнее/поподробнее/ещё; расскажи/расскажите об_этом больше/подробнее/поподробнее; расскажи/расскажите больше/подробнее об_этом; можешь/можете рассказать больше/подробнее; можно подробнее/больше/поподробнее; объясни/объясните это?; что ещё; что_нибудь ещё; ещё что_нибудь',
  hello:
    'привет/здравствуйте/здравствуй/приветствую/алло/алё/хай/здрасте/приветик; добрый день/вечер; доброе утро; доброго дня/утра/вечера/времени_суток; привет/здравствуйте всем/вам; приятно/рад/рада познакомиться; очень приятно',
  thanks:
    'спасибо/благодарю/спасибочки/благодарим; спасибо большое/огромное/вам/тебе/вам_большое/за_всё; большое/огромное спасибо; благодарю вас/тебя; спасибо/благодарю за ответ/помощь/информацию/пояснение/объяснение/разъяснение/это',
  goodbye:
    'пока/прощай/прощайте/увидимся/бай; до свидания/встречи/завтра/связи/скорого; пока пока; хорошего/доброго/приятного дня/вечера/выходных; хороших выходных; всего хорошего/доброго/наилучшего; спокойной ночи; это всё; мне пора/надо_идти/нужно_идти/пора_идти',
  'how-are-you':
    'как дела; как ты/вы; как твои/ваши дела; как поживаешь/поживаете; как жизнь; что нового; как оно',
  'can-hear':
    'слышишь/слышите меня; меня слышишь/слышите; меня слышно; меня хорошо слышно; слышно; слышишь/слышите; ты/вы меня слышишь/слышите; ты/вы слышишь/слышите меня; ты/вы там/тут/здесь; ты/вы ещё там/тут/здесь; есть кто; есть там? кто_нибудь; кто_нибудь есть; приём',
  'back-channel':
    'да/нет/окей/ок/хорошо/ладно/ясно/понятно/понял/поняла/понимаю/отлично/супер/точно/конечно/ага/угу/хм/мм/интересно/прекрасно/здорово/класс/классно/ну/верно/согласен/согласна/вау/правильно/неплохо/так/ого/замечательно; да да; ну да; ну хорошо/ладно; очень хорошо/интересно; звучит хорошо/неплохо; всё ясно/понятно; это понятно/интересно; разумеется; само_собой',
  capabilities:
    'что ты/вы? умеешь/умеете/можешь/можете; что ты/вы? можешь/можете рассказать/сделать; о чём/что можно/могу спросить/спрашивать; о чём могу тебя/вас спросить/спрашивать; о чём тебя/вас можно спросить; помоги/помогите мне?; помощь; что ты/вы знаешь/знаете',
}
