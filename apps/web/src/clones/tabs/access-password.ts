import { LIMITS, PASSWORD_ALPHABET } from '@understudy/contract/limits'

type Draw = (values: Uint8Array<ArrayBuffer>) => Uint8Array<ArrayBuffer>
const draw: Draw = (values) => crypto.getRandomValues(values)

/** Bytes from here on would make the first characters of the alphabet likelier than the rest. */
const FAIR_BELOW = 256 - (256 % PASSWORD_ALPHABET.length)

/** A password of the length and the characters of spec §5, from the browser's cryptographic source. */
export function generatePassword(bytes: Draw = draw): string {
  let password = ''
  while (password.length < LIMITS.generatedPasswordChars) {
    for (const byte of bytes(new Uint8Array(32))) {
      if (byte < FAIR_BELOW && password.length < LIMITS.generatedPasswordChars) {
        password += PASSWORD_ALPHABET[byte % PASSWORD_ALPHABET.length]
      }
    }
  }
  return password
}
