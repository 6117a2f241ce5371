/** Where a browser is reached, and what its messages are encrypted for, in base64url. */
export interface PushTarget {
  endpoint: string
  p256dh: string
  auth: string
}

export interface PushMessage {
  title: string
  body: string
  /** On this site, where a press leads. */
  path: string
  /** How long the service keeps it for a device that is not there; hours without it. */
  keptSeconds?: number | undefined
}

/** What a push service knows this installation by (RFC 8292). */
export interface VapidKeys {
  /** Uncompressed point of P-256 and its scalar, both base64url. */
  publicKey: string
  privateKey: string
}

/** Web push (RFC 8030) to the services of browsers' makers. */
export interface Push {
  /** The VAPID key that browsers subscribe with. */
  publicKey: string
  /** Why a browser cannot be told here, or null where it can. */
  whyNot(target: PushTarget): string | null
  /**
   * Sends it encrypted (RFC 8291). Answers the service's status where that browser will never take anything again;
   * throws in words for the operator, without the address, where another try can help.
   */
  send(target: PushTarget, message: PushMessage): Promise<{ taken: true } | { taken: false; status: number }>
}
