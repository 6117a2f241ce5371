import type { CommandWords } from '../word-list.ts'

export const ROMANIAN: CommandWords = {
  around:
    'ok bine dar și deci păi scuze scuzați-mă pardon bună salut vă_rog te_rog da nu acum atunci chiar de fapt cumva oare doar un o puțin adevărat adevărată real reală viu vie mai aici hm ăă',
  kinds:
    'robot/bot/chatbot/mașină/calculator/computer/ai/ia/om/persoană/cineva/program/înregistrare/inteligență_artificială/model_lingvistic/ființă_umană/uman/umană',
  ai: 'ești/sunteți @ sau_om/sau_robot/sau_mașină/sau_persoană/sau_ai/sau_inteligență_artificială?; tu ești @; dumneavoastră sunteți @; ești/sunteți real/reală/adevărat/adevărată/uman/umană; vorbesc/discut/stau_de_vorbă cu @ sau_om/sau_robot/sau_cu_om/sau_cu_robot?; este/e acesta/asta/aceasta robot/bot/chatbot/ai/om/înregistrare/inteligență_artificială; acesta/asta/aceasta este/e robot/bot/chatbot/ai/om/înregistrare; cine/ce ești/sunteți; cine ești tu; cu cine vorbesc/discut; cum te numești/cheamă; cum vă numiți/cheamă',
  stop: 'stop/oprește/opriți/oprește-te/opriți-vă/taci/tăceți/liniște/așteaptă/așteptați/stai/stați/pauză/ajunge/destul/gata/încetează; nu mai vorbi; stai/stați așa/o_clipă/puțin/o_secundă; așteaptă/așteptați o_clipă/o_secundă/un_moment; un moment; un minut; o clipă/secundă; e destul; este de_ajuns; taci din gură',
  continue:
    'continuă/continuați/continua/următorul/următoarea/înainte; mergi/mergeți mai_departe; mai departe; spune mai_departe; dă-i înainte; dați-i drumul; hai mai_departe',
  repeat:
    'repetă/repetați/poftim/poftiți/iar/iarăși; repetă/repetați asta; încă o dată; din nou; spune/spuneți încă_o_dată/din_nou; mai spune/spuneți o_dată; poți/puteți repeta; poți/puteți să repeți/repetați; poți/puteți spune din_nou/încă_o_dată; ați putea repeta; ce; ce ai/ați spus/zis; cum; ce spui/spuneți; nu am/n-am auzit/înțeles; n am auzit/înțeles',
  shorter:
    'scurt/concis; mai scurt/concis/pe_scurt; pe scurt; foarte pe_scurt; într-o propoziție/frază; într-un cuvânt; spune/spuneți pe_scurt/mai_scurt/mai_pe_scurt; poți/puteți spune pe_scurt/mai_scurt/mai_pe_scurt; poți/puteți rezuma; rezumă/rezumați; prea lung; a fost prea lung; treci la subiect; la subiect; cu alte cuvinte',
  more: 'mai_mult/mai_multe/detalii/detaliază/detaliați; mai multe; mai mult; mai_multe/mai_multe_despre detalii/informații/asta/acest_subiect; mai multe detalii/informații; spune/spuneți-mi mai_mult/mai_multe; spune-mi/spuneți-mi mai_mult/mai_multe; spune-mi/spuneți-mi mai_mult/mai_multe despre_asta; poți/puteți spune/detalia mai_mult/mai_multe?; poți/puteți să_detaliezi/să_detaliați; poți/puteți să-mi spui/spuneți mai_mult/mai_multe; mai detaliat; mai pe_larg; ce altceva; altceva; ce mai; explică/explicați; mai_lung',
  hello:
    'bună/salut/salutare/alo/servus/noroc; bună ziua/dimineața/seara; salut/bună tuturor/din_nou; îmi pare bine; încântat/încântată; încântat/încântată de cunoștință',
  thanks:
    'mulțumesc/mersi/merci/mulțumim/mulțam; mulțumesc/mersi/mulțumim mult/frumos/foarte_mult; îți/vă mulțumesc/mulțumim; îți/vă mulțumesc mult; mii de mulțumiri; multe mulțumiri; mulțumesc/mersi pentru răspuns/ajutor/informații/informație/explicații/tot/asta',
  goodbye:
    'pa/la_revedere/adio; pa pa; la revedere; pe curând; pe mâine; ne vedem/auzim; ne vedem/auzim curând/mai_târziu; o zi bună/frumoasă; zi bună; o seară bună/frumoasă/plăcută; seară/noapte bună; weekend plăcut; asta e/este tot; atât; asta a_fost tot; asta a_fost; trebuie să plec/închid',
  'how-are-you':
    'ce faci/faceți; ce mai faci/faceți; cum ești/sunteți; cum merge; cum îți merge; cum vă merge; cum vă simțiți',
  'can-hear':
    'mă auzi/auziți; mă poți/puteți auzi; poți/puteți să mă auzi/auziți; se aude; mă auzi/auziți bine; mai ești/sunteți acolo; ești/sunteți acolo/aici; e/este cineva acolo/aici; alo mă_auzi/mă_auziți',
  'back-channel':
    'da/nu/ok/bine/sigur/desigur/exact/corect/aha/hm/interesant/înțeleg/înțeles/perfect/super/grozav/minunat/așa/evident/clar/frumos/îhî/wow; am înțeles; da da; așa e; așa este; e bine/clar; este clar; sună bine; foarte bine/interesant/frumos; de acord; are sens; ei bine; bineînțeles',
  capabilities:
    'ce poți/puteți; ce poți/puteți face/spune/să_faci/să_faceți/să_spui/să_spuneți/să-mi_spui; ce te_pot/vă_pot/pot întreba; ce pot să te/vă? întreb; ce știi/știți; cu ce mă_poți/mă_puteți ajuta; ajutor; ajută-mă/ajutați-mă',
  atHome: 'pa; ce; cum; iar; stai; gata; bine; super; detalii',
}
