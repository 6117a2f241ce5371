import type { CommandWords } from '../word-list.ts'

/** Besides what `commands.ts` has of it. */
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
