import type { CommandWords } from '../word-list.ts'

/** Besides what `commands.ts` has of it. */
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
