import type { CommandWords } from './word-list.ts'

/** Besides what `commands.ts` knows of these languages. */
export const GERMAN: CommandWords = {
  around:
    'ok okay gut aber und also entschuldigung verzeihung bitte danke ja nein jetzt eigentlich wirklich echt echter echte echten denn gerade ein eine einen einem einer hier hallo mal etwa nun noch',
  kinds:
    'roboter/bot/chatbot/maschine/computer/ki/ai/mensch/person/jemand/programm/computerprogramm/aufnahme/künstliche_intelligenz/sprachmodell',
  withKinds:
    'roboter/bot/chatbot/maschine/computer/ki/ai/menschen/person/programm/computerprogramm/aufnahme/künstlichen_intelligenz/sprachmodell',
  ai: 'bist/sind du/sie @ oder_mensch/oder_roboter/oder_maschine/oder_ki?; du/sie bist/sind @; bist/sind du/sie echt/menschlich/real; spreche/rede/chatte/schreibe ich mit & oder_menschen/oder_roboter/oder_maschine/oder_mit_menschen/oder_mit_roboter/oder_ki?; ist das/dies roboter/bot/chatbot/ki/mensch/aufnahme/künstliche_intelligenz; wer/was bist/sind du/sie; mit wem spreche/rede ich; wie heißt/heißen du/sie; wie ist dein/ihr name',
  stop: 'aufhören; hör/hören auf; hören sie auf; hör auf_zu_reden; warten sie; einen moment; moment mal; das reicht/genügt; genug',
  repeat:
    'kannst/können/könntest/könnten du/sie das wiederholen; kannst/können/könntest/könnten du/sie das nochmal/noch_einmal sagen/wiederholen; wiederhole das; was hast/haben du/sie gesagt; ich habe das/sie/dich nicht verstanden/gehört',
  shorter:
    'kürzer; kürzer bitte; in einem satz; kurz gesagt; fass/fassen sie? das/es? zusammen; zu lang; das ist/war zu lang; geht das/es kürzer',
  more: 'erzähl/erzählen sie? mir? mehr; erzähl/erzählen sie? mir? mehr darüber/dazu; mehr details/informationen/darüber; ausführlicher; genauer; was noch; erklär/erklären sie? das',
  'can-hear':
    'hörst/hören du/sie mich; kannst/können du/sie mich hören; bist/sind du/sie noch? da; ist da jemand',
  thanks: 'danke sehr/vielmals; herzlichen dank; besten dank; ich danke ihnen/dir',
  goodbye:
    'bis bald/später/dann/morgen; auf wiederhören; schönen tag; schönen tag noch; das war/ist alles; ich muss gehen/los',
  capabilities:
    'was kannst/können du/sie; was kann/darf ich sie? fragen; was kann/darf ich dich fragen; hilfe',
  atHome: 'genug',
}

export const FRENCH: CommandWords = {
  around:
    'ok bon mais et alors donc pardon excusez_moi excuse_moi désolé désolée merci oui non maintenant vraiment réellement vrai vraie un une des ici bonjour salut dites euh juste s_il_vous_plaît s_il_te_plaît svp stp',
  kinds:
    'robot/bot/chatbot/machine/ordinateur/ia/ai/l_ia/humain/humaine/être_humain/personne/quelqu_un/personne_réelle/programme/enregistrement/intelligence_artificielle/modèle_de_langage',
  ai: 'es tu @ ou_humain/ou_robot/ou_machine/ou_ia?; êtes vous @ ou_humain/ou_robot/ou_machine/ou_ia?; est_ce_que? vous êtes @ ou_humain/ou_robot/ou_machine/ou_ia?; est_ce_que? tu es @ ou_humain/ou_robot/ou_machine/ou_ia?; t es @; est_ce_que je parle/discute à/avec @ ou_humain/ou_robot/ou_à_humain/ou_à_robot?; je parle/discute à/avec @ ou_humain/ou_robot/ou_à_humain/ou_à_robot?; parlé/parle je à/avec @; suis_je en_train_de parler à/avec @; est_ce/c_est/est_ce_que_c_est robot/bot/ia/humain/enregistrement/intelligence_artificielle; êtes vous réel/réelle/humain; es tu réel/réelle/humain; qui êtes vous; qui es tu; vous êtes qui; tu es qui; t es qui; à qui je_parle/parle_je/ai_je_affaire; qui est à_l_appareil; comment vous_appelez_vous/tu_t_appelles/t_appelles_tu; quel est votre/ton nom',
  stop: 'stop; arrête de parler; arrêtez de parler; silence; taisez vous; attends; attends/attendez une minute/seconde; un instant/moment; une minute/seconde; ça suffit; c est assez',
  repeat:
    'pouvez vous répéter; pourriez vous répéter; peux tu répéter; tu peux répéter; vous pouvez répéter; pouvez vous redire ça/cela; encore une fois; répète; comment; qu avez vous dit; qu as tu dit; vous avez dit quoi; je n ai pas entendu/compris; je n ai pas bien entendu/compris; pas compris',
  shorter:
    'plus court/bref/brièvement; en bref/résumé; en une phrase; en un mot; pouvez vous résumer; peux tu résumer; résumez; résume; trop long; c est trop long; c était trop long; allez à l_essentiel; en d_autres_termes',
  more: 'plus de détails/précisions/informations; dites m en plus; dis m en plus; dites/dis moi en? plus; pouvez vous en_dire_plus/m_en_dire_plus/développer; peux tu en_dire_plus/développer; développez; quoi d autre; en détail; expliquez',
  'can-hear':
    'm entendez vous; m entends tu; est_ce_que? vous m entendez; est_ce_que? tu m entends; vous êtes là; êtes vous là; tu es là; il y a quelqu_un',
  thanks: 'merci bien/infiniment; merci à vous; je vous remercie; mille mercis',
  goodbye:
    'à bientôt; à plus; à plus tard; à demain; bonne journée/soirée; c est tout; je dois y_aller/partir',
  capabilities:
    'que pouvez vous faire; que peux tu faire; que puis je vous_demander/te_demander/demander; aide; aidez moi; aide moi',
  atHome: 'comment; stop; aide',
}

export const SPANISH: CommandWords = {
  around:
    'ok bueno pero y entonces pues perdón perdona perdone disculpa disculpe por_favor gracias sí no ahora realmente acaso verdad de un una verdadero verdadera real aquí hola oye oiga solo',
  kinds:
    'robot/bot/chatbot/máquina/computadora/ordenador/ia/ai/humano/humana/ser_humano/persona/alguien/programa/grabación/inteligencia_artificial/modelo_de_lenguaje',
  ai: 'eres tú? @ o_humano/o_robot/o_máquina/o_persona/o_ia?; tú eres @; es usted @ o_humano/o_robot/o_máquina/o_persona/o_ia?; usted es @; eres/es_usted real/humano; hablo con @ o_con_humano/o_con_robot/o_con_persona?; estoy hablando/chateando con @ o_con_humano/o_con_robot/o_con_persona?; esto/este/esta es robot/bot/ia/grabación/inteligencia_artificial; es esto/este/esta robot/bot/ia/humano/grabación/inteligencia_artificial; quién eres; quién eres tú; quién es usted; qué eres; qué es usted; con quién hablo; con quién estoy hablando; cómo te_llamas/se_llama; cuál es tu/su nombre',
  stop: 'detente; deténgase; deja/deje de hablar; cállese; espere; espera/espere un_momento/un_segundo/un_minuto; un momento/segundo/momentito; silencio; ya basta; es suficiente',
  repeat:
    'repítelo/repítalo; puedes/puede/podría/podrías repetir; puedes/puede/podría/podrías repetirlo/repetir_eso; otra vez; una vez más; qué dijiste/dijo; qué has/ha dicho; no te/le? oí/entendí/escuché; no he oído/entendido; cómo dice; no entendí',
  shorter:
    'más corto/breve; en breve/resumen; en una frase/palabra; en pocas palabras; puedes/puede resumir/resumirlo; resume/resuma; demasiado largo; es/fue demasiado largo; ve/vaya al grano; en otras palabras',
  more: 'más información/sobre_eso; cuéntame/cuénteme más; cuéntame/cuénteme más sobre_eso; dime/dígame más; puedes/puede dar más detalles; puedes/puede explicar/contar más; qué más; algo más; con más detalle; explica/explique eso',
  'can-hear':
    'me oyes/escuchas/escucha/oye; puedes/puede oírme/escucharme; estás ahí; está ahí; sigues/sigue ahí; hay alguien ahí?',
  thanks:
    'muchísimas gracias; mil gracias; te/le/se_lo agradezco; gracias a_ti/a_usted/por_la_respuesta/por_todo/por_la_información',
  goodbye:
    'chao/chau; hasta pronto/mañana/la_vista; nos vemos; que tenga/tengas un_buen_día/buen_día; buenas noches; eso es todo; me tengo que ir; tengo que irme',
  capabilities:
    'qué puedes/puede hacer; qué puedo preguntar; qué te/le puedo preguntar; qué puedo preguntarte/preguntarle; ayuda; ayúdame/ayúdeme',
}

export const PORTUGUESE: CommandWords = {
  around:
    'ok bom bem mas então desculpe desculpa por_favor obrigado obrigada sim não agora realmente mesmo verdade de um uma verdadeiro verdadeira real aqui olá oi só será que',
  kinds:
    'robô/robot/bot/chatbot/máquina/computador/ia/ai/humano/humana/ser_humano/pessoa/alguém/programa/gravação/inteligência_artificial/modelo_de_linguagem',
  ai: 'você/tu é/és @ ou_humano/ou_robô/ou_máquina/ou_pessoa/ou_ia?; és @ ou_humano/ou_robô/ou_máquina/ou_pessoa?; é você @; o/a senhor/senhora é @; você é real/humano/humana; és real/humano/humana; falo com @ ou_com_humano/ou_com_robô/ou_com_pessoa?; estou falando/conversando com @ ou_com_humano/ou_com_robô/ou_com_pessoa?; estou a falar/conversar com @; isto/isso/este é robô/bot/ia/gravação/humano/inteligência_artificial; quem é você; quem és; quem és tu; quem é o_senhor/a_senhora; o que é você; com quem falo; com quem estou falando/a_falar; qual é? o? seu/teu nome; como te_chamas/se_chama/você_se_chama',
  stop: 'pára; pare de falar; para de falar; espere; espera/espere um_momento/um_segundo/um_minuto/aí; um momento/segundo/instante/momentinho; silêncio; cala te; cale se; cala a_boca; chega; já chega; é suficiente',
  repeat:
    'pode/podes/poderia/podia repetir; pode/podes/poderia repetir isso; repete; repita isso; outra vez; mais uma vez; de novo; o que disse/disseste/você_disse; não ouvi/percebi/entendi; não percebi isso; desculpe não ouvi/entendi',
  shorter:
    'mais breve/resumido; em resumo/síntese; numa/em_uma/em_uma_só frase/palavra; em poucas palavras; pode/podes resumir; resume/resuma; muito/demasiado longo; é/foi muito/demasiado longo; vá/vai direto_ao_ponto; por outras palavras; em outras palavras',
  more: 'mais informações/informação/sobre_isso; conte/conta me? mais; me conte/fale/diga mais; diga/diz me? mais; fale/fala mais; fale/fala mais sobre_isso; pode/podes dar mais detalhes; pode/podes explicar/dizer/contar mais; o que mais; mais alguma_coisa; com mais detalhe/detalhes; explique/explica isso',
  'can-hear':
    'você está me_ouvindo; está/estás a_ouvir_me/me_ouvindo; ouve/ouves me; me ouve; consegue/consegues ouvir_me/me_ouvir; está/estás aí; ainda está/estás aí; tem/há alguém aí; alô',
  thanks:
    'muito obrigado/obrigada; valeu; obrigado/obrigada pela resposta/informação/ajuda; agradeço; agradecido/agradecida',
  goodbye:
    'adeus; até mais/breve/já/amanhã; tenha/tem um_bom_dia; boa noite; bom fim_de_semana; é tudo; isso é tudo; era só isso; tenho que/de ir; preciso ir',
  capabilities:
    'o que pode/podes/você_pode fazer; o que posso perguntar; o que posso perguntar te/lhe; o que posso lhe/te perguntar; ajuda; ajude me; me ajude',
  atHome: 'chega; alo',
}

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
