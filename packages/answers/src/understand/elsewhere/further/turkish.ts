import type { CommandWords } from '../word-list.ts'

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
