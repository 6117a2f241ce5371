import type { CommandWords } from './word-list.ts'

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

export const GREEK: CommandWords = {
  around:
    'εντάξει οκ ωραία και αλλά λοιπόν δηλαδή συγγνώμη γεια γεια_σου γεια_σας παρακαλώ ναι όχι τώρα πραγματικά αλήθεια στ_αληθεια μήπως άραγε ένα ένας μια μία έναν αληθινός αληθινό πραγματικός πραγματικό πραγματική ζωντανός ζωντανό λίγο μόνο εδώ εσύ εσείς ε χμ',
  kinds:
    'ρομπότ/μποτ/bot/chatbot/μηχανή/μηχάνημα/υπολογιστής/ai/τεχνητή_νοημοσύνη/άνθρωπος/άτομο/πρόσωπο/πρόγραμμα/ηχογράφηση/γλωσσικό_μοντέλο',
  withKinds:
    'ρομπότ/μποτ/bot/chatbot/μηχανή/μηχάνημα/υπολογιστή/ai/τεχνητή_νοημοσύνη/άνθρωπο/άτομο/πρόσωπο/πρόγραμμα/κάποιον',
  ai: 'είσαι/είστε/είσαστε @ ή_άνθρωπος/ή_ρομπότ/ή_μηχανή/ή_ai/ή_τεχνητή_νοημοσύνη?; άνθρωπος/ρομπότ είσαι/είστε; είσαι/είστε αληθινός/αληθινή/πραγματικός/πραγματική/ζωντανός/άνθρωπος; μιλάω/μιλώ/συνομιλώ/μιλάμε με & ή_άνθρωπο/ή_ρομπότ/ή_μηχανή/ή_με_άνθρωπο/ή_με_ρομπότ?; είναι αυτό/αυτός/αυτή ρομπότ/μποτ/bot/ai/άνθρωπος/ηχογράφηση/τεχνητή_νοημοσύνη; αυτό είναι ρομπότ/μποτ/bot/ai/άνθρωπος/ηχογράφηση; ποιος/ποια/τι είσαι/είστε; με ποιον/ποια μιλάω/μιλώ/συνομιλώ; πώς σε/σας λένε; πώς ονομάζεσαι/ονομάζεστε; ποιο είναι το όνομά σου/σας',
  stop: 'σταμάτα/σταματήστε/στοπ/ησυχία/σιωπή/σώπα/σιγά/περίμενε/περιμένετε/παύση/αρκετά/φτάνει/αρκεί; σταμάτα/σταματήστε να μιλάς/μιλάτε; κάνε/κάντε ησυχία; μια στιγμή; ένα λεπτό; στιγμή/λεπτό/μισό; μισό λεπτό; περίμενε/περιμένετε λίγο/μια_στιγμή/ένα_λεπτό; σκάσε',
  continue:
    'συνέχισε/συνεχίστε/συνέχεια/παρακάτω/επόμενο/προχώρα/προχωρήστε; πήγαινε/πάμε/πάμε_παρακάτω παρακάτω; πάμε; προχώρα/πάμε παρακάτω; λέγε/πες συνέχεια',
  repeat:
    'επανάλαβε/επαναλάβετε/ξανά/ορίστε/πάλι; επανάλαβε/επαναλάβετε το/αυτό/το_αυτό; πες/πείτε το ξανά/πάλι; ξαναπές/ξαναπείτε το?; μπορείς/μπορείτε να το? επαναλάβεις/επαναλάβετε/ξαναπείς/ξαναπείτε; άλλη μια/μία φορά; ακόμα/ακόμη μια/μία φορά; τι; τι είπες/είπατε/λες/λέτε; δεν άκουσα/κατάλαβα; δεν το άκουσα/κατάλαβα',
  shorter:
    'σύντομα/συντομότερα/περιληπτικά/συνοπτικά; πιο σύντομα/σύντομο/συνοπτικά; λίγο πιο σύντομα/σύντομο; με λίγα λόγια; με μια/μία πρόταση/λέξη; σε μια/μία πρόταση; εν συντομία; εν ολίγοις; πες/πείτε το πιο? σύντομα/απλά; μπορείς/μπορείτε πιο σύντομα; μπορείς/μπορείτε να το? πεις/πείτε πιο? σύντομα/συνοπτικά; πολύ μεγάλο/μακρύ; στο θέμα; μπες/μπείτε στο θέμα; με άλλα λόγια; συνόψισε/συνοψίστε το?',
  more: 'περισσότερα/λεπτομέρειες/αναλυτικά/αναλυτικότερα/περισσότερο; περισσότερες λεπτομέρειες/πληροφορίες; πες/πείτε/πες_μου/πείτε_μου περισσότερα/κι_άλλα; πες/πείτε μου περισσότερα για_αυτό/γι_αυτό/σχετικά?; μπορείς/μπορείτε να μου? πεις/πείτε περισσότερα; μπορείς/μπορείτε να εξηγήσεις/εξηγήσετε/το_εξηγήσεις/το_εξηγήσετε; εξήγησε/εξηγήστε το/μου?; πιο αναλυτικά; τι άλλο; κάτι άλλο; θέλω περισσότερα',
  hello:
    'γεια/γειά/χαίρετε/καλημέρα/καλησπέρα/καλησπέρες/χαιρετώ/χαιρετίσματα/έλα/εμπρός; γεια σου/σας; γεια χαρά; καλημέρα/καλησπέρα σου/σας; γεια σε_όλους; χαίρω πολύ; χάρηκα; χάρηκα για_τη_γνωριμία',
  thanks:
    'ευχαριστώ/ευχαριστούμε/φχαριστώ; ευχαριστώ/ευχαριστούμε πολύ/πάρα_πολύ; σ/σε/σας ευχαριστώ/ευχαριστούμε; σας/σε ευχαριστώ πολύ/πάρα_πολύ; να είσαι/είστε καλά; χίλια ευχαριστώ; ευχαριστώ για την/τις/το απάντηση/βοήθεια/πληροφορίες/ενημέρωση/χρόνο_σας; ευχαριστώ για όλα',
  goodbye:
    'αντίο/γειαχαρά; τα λέμε; τα λέμε αργότερα/σύντομα; εις το επανιδείν; καλή συνέχεια/νύχτα/μέρα; καληνύχτα; καλό βράδυ/σαββατοκύριακο/απόγευμα; να έχεις/έχετε μια? καλή/όμορφη μέρα/συνέχεια/ημέρα; αυτά; αυτό ήταν; αυτά ήταν όλα; αυτό ήταν όλο; πρέπει να φύγω',
  'how-are-you':
    'τι κάνεις/κάνετε; πώς είσαι/είστε; πώς πάει; πώς τα πας; τι νέα; όλα καλά; πώς πάνε τα πράγματα',
  'can-hear':
    'με ακούς/ακούτε; με ακούς/ακούτε καλά; μ ακούς/ακούτε; μπορείς/μπορείτε να με ακούσεις/ακούσετε/ακούς/ακούτε; ακούγομαι; είσαι/είστε εκεί; είσαι/είστε ακόμα/ακόμη εκεί; είναι κανείς εκεί; υπάρχει κανείς; ακούς/ακούτε',
  'back-channel':
    'ναι/όχι/εντάξει/οκ/ωραία/καλά/καλώς/σωστά/ακριβώς/βέβαια/βεβαίως/φυσικά/αχά/μμ/χμ/ενδιαφέρον/κατάλαβα/καταλαβαίνω/τέλεια/μάλιστα/σίγουρα/υπέροχα/έτσι/ουάου/λογικό/σαφές/ασφαλώς/μπράβο/πολύ_ωραία; πολύ ωραία/καλά/ενδιαφέρον/καλό; ναι ναι; έτσι είναι; ακούγεται καλό; συμφωνώ; το κατάλαβα; έχει νόημα; όλα καλά_κατάλαβα',
  capabilities:
    'τι μπορείς/μπορείτε να κάνεις/κάνετε/πεις/πείτε/μου_πεις/μου_πείτε; τι μπορώ να ρωτήσω; τι μπορώ να σε/σας ρωτήσω; τι ξέρεις/ξέρετε; πώς μπορείς/μπορείτε να με? βοηθήσεις/βοηθήσετε; βοήθεια; βοήθησε/βοηθήστε με',
}

export const TURKISH: CommandWords = {
  around:
    'tamam peki ok okey ama ve o_zaman pardon affedersin affedersiniz özür_dilerim merhaba selam lütfen evet hayır şimdi artık gerçekten aslında acaba bir gerçek canlı sadece biraz ya yani şey hm sen siz ben de şu_an',
  kinds:
    'robot/bot/chatbot/makine/bilgisayar/ai/yapay_zeka/yapay_zekâ/insan/kişi/program/yazılım/kayıt/dil_modeli/asistan',
  withKinds:
    'robotla/botla/makineyle/bilgisayarla/insanla/kişiyle/programla/yapay_zekayla/yapay_zekâyla/robot_ile/bot_ile/makine_ile/insan_ile/kişi_ile/yapay_zeka_ile/yapay_zekâ_ile/biriyle',
  ai: '@ mısın/misin/musun/mısınız/misiniz/musunuz; @ mısın/musun/mısınız/musunuz yoksa insan/robot/makine mısın/musun/mısınız/musunuz/mı/mu?; robot/insan/makine mu/mı yoksa insan/robot/makine/yapay_zeka mısın/musun/misin/mısınız/musunuz/misiniz; gerçek misin/misiniz; & mı/mu konuşuyorum/görüşüyorum/yazışıyorum; & mı/mi konuşuyorum yoksa robotla/insanla/makineyle mı/mi?; bu robot/bot/chatbot/yapay_zeka/insan/kayıt/makine mı/mu/mi; kimsin/kimsiniz/nesin; kimle/kiminle konuşuyorum/görüşüyorum; adın/adınız/ismin/isminiz ne/nedir',
  stop: 'dur/durun/durdur/durdurun/yeter/sus/susun/sessiz/bekle/bekleyin/duraklat/kes/stop; konuşmayı kes/bırak/durdur; sessiz ol/olun; bir/iki saniye/dakika/dakka; bir dakika; dur/bekle/bekleyin bir dakika/saniye; bir dakika/saniye bekle/bekleyin/dur/durun; bu kadar yeter; kapa çeneni',
  continue:
    'devam/sonraki/ilerle/geç; devam et/edin/edelim/edebilirsin/edebilirsiniz; anlatmaya devam et/edin; sonrakine geç; buyur/buyurun/buyrun',
  repeat:
    'tekrar/tekrarla/tekrarlayın/efendim/yine/ne; tekrar et/edin/söyle/söyleyin/eder_misin/eder_misiniz/edebilir_misin/edebilir_misiniz/söyler_misin/söyler_misiniz; tekrarlar/tekrarlayabilir misin/misiniz; bunu/onu tekrarlar/tekrarlayabilir/tekrar_eder misin/misiniz; bir daha; bir kez/kere daha; bir daha söyle/söyleyin; ne dedin/dediniz/diyorsun; anlamadım/duymadım/duyamadım; anlamadım ne',
  shorter:
    'kısa/kısaca/kısalt/özetle/özet; daha kısa; biraz daha kısa; tek/bir cümleyle/cümlede/kelimeyle; kısaca/özetle/kısa anlat/anlatın/söyle/söyleyin/anlatır_mısın/anlatır_mısınız; daha kısa anlat/anlatın/söyle/söyleyin/anlatır_mısın/anlatır_mısınız; kısaltır/özetler/özetleyebilir mısın/mısınız/misin/misiniz; kısa kes/tut; çok uzun; çok uzun oldu; sadede gel/gelin; başka bir? deyişle; kısacası',
  more: 'daha/detay/ayrıntı/detaylar/daha_fazla/ayrıntılar; daha fazla; daha fazla/çok bilgi/detay/ayrıntı/anlat/anlatın/anlatır_mısın/anlatır_mısınız/bilgi_ver/bilgi_verin; daha ayrıntılı/detaylı/uzun; daha ayrıntılı/detaylı anlat/anlatın/anlatır_mısın/anlatır_mısınız; biraz daha anlat/anlatın/anlatır_mısın/anlatır_mısınız; bunu biraz? açar/açıklar mısın/mısınız; açıkla/açıklayın; başka; başka ne; başka ne var; başka bir_şey; detay/ayrıntı ver/verin',
  hello:
    'merhaba/merhabalar/selam/selamlar/günaydın/alo/selamünaleyküm/naber_selam; iyi günler/akşamlar; merhaba herkese/tekrar; hoş bulduk; tünaydın; memnun oldum; tanıştığıma/tanıştığımıza memnun_oldum/sevindim',
  thanks:
    'teşekkürler/teşekkür/sağol/sağolun/eyvallah/mersi; teşekkür ederim/ederiz; çok teşekkürler/teşekkür_ederim/teşekkür_ederiz/sağol/sağ_olun/sağolun; sağ ol/olun; cevap/yanıt/bilgi/yardım için teşekkürler/teşekkür_ederim; cevabınız/cevabın/yanıtınız/yardımın/yardımınız için teşekkürler/teşekkür_ederim',
  goodbye:
    'görüşürüz/hoşçakal/hoşçakalın/elveda/bay/bb; hoşça kal/kalın; güle güle; görüşmek üzere; sonra görüşürüz; kendine iyi_bak; kendinize iyi_bakın; iyi geceler; iyi/güzel haftasonları/hafta_sonları; hepsi bu; bu kadar; hepsi bu kadar; gitmem lazım/gerek/gerekiyor',
  'how-are-you':
    'nasılsın/nasılsınız/naber/napıyorsun; ne haber; nasıl gidiyor; ne var ne_yok; keyifler nasıl; iyi misin/misiniz',
  'can-hear':
    'beni duyuyor/duyabiliyor/işitiyor musun/musunuz; duyuyor/duyabiliyor musun/musunuz; sesim geliyor mu; sesimi duyuyor/alıyor musun/musunuz; orada/burada mısın/mısınız; hala/hâlâ orada mısın/mısınız; kimse var mı; orada kimse var mı; orada biri var mı; ses geliyor mu; ses deneme',
  'back-channel':
    'evet/hayır/tamam/peki/ok/okey/anladım/anlıyorum/güzel/iyi/harika/süper/tabii/tabi/elbette/kesinlikle/aynen/doğru/ilginç/hmm/hm/hı/hıhı/mükemmel/yok/olur/oldu/vay/olabilir/haklısın/haklısınız/eyvallah_tamam/var; çok iyi/güzel/ilginç; evet evet; tamam tamam; tabii ki; mantıklı; kulağa hoş/iyi geliyor; öyle mi; öyle; ha; hah; hadi ya',
  capabilities:
    'ne yapabilirsin/yapabilirsiniz/biliyorsun/biliyorsunuz; neler yapabilirsin/yapabilirsiniz/biliyorsun/biliyorsunuz/anlatabilirsin/anlatabilirsiniz; ne sorabilirim/sorayım; neler sorabilirim; sana/size ne/neler sorabilirim; nasıl yardımcı olabilirsin/olabilirsiniz; yardım; yardım et/edin; bana yardım et/edin',
  atHome: 'dur; sus; kes; ne; daha; yok; ha; bay; alo; var; tabi; super; stop',
  notHere: 'para; sure; come; como',
}
