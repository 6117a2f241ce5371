import type { Reader } from '../shape/shape.ts'
import { ServerMessage } from '../talk/talk.ts'

export const serverMessage: Reader<ServerMessage> = ServerMessage
