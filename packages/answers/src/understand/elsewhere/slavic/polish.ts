import type { CommandWords } from '../word-list.ts'

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
