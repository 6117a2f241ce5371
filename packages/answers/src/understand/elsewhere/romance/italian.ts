import type { CommandWords } from '../word-list.ts'

/** Besides what `commands.ts` has of it. */
export const ITALIAN: CommandWords = {
  around:
    'ok bene ma allora quindi scusa scusi mi_dispiace per_favore grazie sì no adesso ora davvero veramente proprio vero vera un uno una reale qui ciao buongiorno solo cortesia',
  kinds:
    'robot/bot/chatbot/macchina/computer/ia/ai/umano/umana/essere_umano/persona/qualcuno/programma/registrazione/intelligenza_artificiale/modello_linguistico',
  ai: 'sei tu? @ o_umano/o_robot/o_macchina/o_persona/o_ia?; tu sei @; lei è @ o_umano/o_robot/o_macchina/o_persona?; è lei @; siete @; sei/è_lei/lei_è reale/umano/vero; parlo con @ o_con_umano/o_con_robot/o_con_persona?; sto parlando/chattando con @ o_con_umano/o_con_robot/o_con_persona?; questo/questa è robot/bot/ia/registrazione/umano/intelligenza_artificiale; è questo/questa robot/bot/ia/registrazione/intelligenza_artificiale; chi sei; chi sei tu; chi è lei; lei chi_è; cosa/che_cosa sei; con chi parlo; con chi sto parlando; come ti_chiami/si_chiama; qual è il tuo/suo nome',
  stop: 'si fermi; smetti/smettila/smetta; smetti/smetta di parlare; stai/stia zitto/zitta; silenzio; aspetti; aspetta/aspetti un_momento/un_attimo/un_secondo/un_minuto; un momento/attimo/secondo/minuto; basta così; è abbastanza',
  repeat:
    'puoi/può/potresti/potrebbe ripetere; puoi/può/potresti/potrebbe ripeterlo/ripetere_questo; ancora una_volta; un altra volta; di nuovo; che cosa hai/ha detto; cosa hai/ha detto; come hai/ha detto; non ho sentito/capito; come dice; prego',
  shorter:
    'più corto/brevemente/sintetico; in breve/sintesi; in una frase/parola; in un una parola; in poche parole; puoi/può riassumere; riassumi/riassuma; troppo lungo; è/era troppo lungo; vai/venga/vieni al_punto/al_dunque; in altre parole',
  more: 'più informazioni/dettagli; dimmi/mi_dica di più; dimmi/mi_dica di più su_questo; raccontami/mi_racconti di_più; puoi/può dirmi di_più; puoi/può spiegare/approfondire; approfondisci/approfondisca; maggiori/altri dettagli; maggiori informazioni; cos altro; che altro; qualcos altro; spiega/spieghi meglio',
  'can-hear':
    'mi senti/sente; riesci/riesce a sentirmi; puoi/può sentirmi; ci sei; ci sei ancora; è ancora lì; c è qualcuno; sei lì; pronto',
  thanks:
    'ti/la ringrazio; molte/tante grazie; grazie tante/infinite/a_te/a_lei/della_risposta/per_la_risposta/per_le_informazioni',
  goodbye:
    'a presto/dopo/domani; ci vediamo; ci sentiamo; buona giornata/serata; buonanotte; buon fine_settimana; è tutto; questo è tutto; devo andare; arrivederla',
  capabilities:
    'cosa/che_cosa puoi/può/sai fare; cosa posso chiedere; cosa posso chiederti/chiederle; cosa ti/le posso chiedere; aiuto; aiutami/mi_aiuti',
  atHome: 'prego; pronto',
}
