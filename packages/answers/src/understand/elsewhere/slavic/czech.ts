import type { CommandWords } from '../word-list.ts'

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
