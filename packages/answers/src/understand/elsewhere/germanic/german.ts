import type { CommandWords } from '../word-list.ts'

/** Besides what `commands.ts` has of it. */
export const GERMAN: CommandWords = {
  around:
    'ok okay gut aber und also entschuldigung verzeihung bitte danke ja nein jetzt eigentlich wirklich echt echter echte echten denn gerade ein eine einen einem einer hier hallo mal etwa nun noch',
  kinds:
    'roboter/bot/chatbot/maschine/computer/ki/ai/mensch/person/jemand/programm/computerprogramm/aufnahme/künstliche_intelligenz/sprachmodell',
  withKinds:
    'roboter/bot/chatbot/maschine/computer/ki/ai/menschen/person/programm/computerprogramm/aufnahme/künstlichen_intelligenz/sprachmodell',
  ai: 'bist/sind du/sie @ oder_mensch/oder_roboter/oder_maschine/oder_ki?; du/sie bist/sind @; bist/sind du/sie echt/menschlich/real; spreche/rede/chatte/schreibe ich mit & oder_menschen/oder_roboter/oder_maschine/oder_mit_menschen/oder_mit_roboter/oder_ki?; ist das/dies roboter/bot/chatbot/ki/mensch/aufnahme/künstliche_intelligenz; wer/was bist/sind du/sie; mit wem spreche/rede ich; wie heißt/heißen du/sie; wie ist dein/ihr name',
  stop: 'aufhören; hör/hören auf; hören sie auf; hör auf_zu_reden; warten sie; einen moment; moment mal; das reicht/genügt mir?; genug',
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
