/** Other ways to ask for what a version holds, as they stand now; by the ids of its questions and figures. */
export interface AlsoAsked {
  /** Names just these: what was made with others goes by another name. Empty where there are none. */
  stamp: string
  faqs: ReadonlyMap<string, readonly string[]>
  facts: ReadonlyMap<string, readonly string[]>
}

export const NOTHING_ELSE_ASKED: AlsoAsked = { stamp: '', faqs: new Map(), facts: new Map() }

/** The name of an index: as it ever was where nothing else is asked. */
export const stamped = (version: string, { stamp }: AlsoAsked): string =>
  stamp === '' ? version : `${version}/${stamp}`
