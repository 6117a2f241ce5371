import type { CommandWords } from '../word-list.ts'

/** Besides what `commands.ts` has of it. */
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
