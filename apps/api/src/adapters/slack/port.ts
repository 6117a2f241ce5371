/** Why an address cannot be an incoming webhook here, or null where it can. */
export type WhyNoWebhook = (address: string) => string | null

/** Incoming webhooks of Slack, each of them one founder's. */
export interface Slack {
  whyNot: WhyNoWebhook
  /**
   * Posts plain text. Answers `gone` with Slack's status where that webhook will never take anything again; throws in
   * words for the operator, without the address, where another try can help.
   */
  post(address: string, text: string): Promise<{ taken: true } | { taken: false; status: number }>
}
