/** Why the start cannot go on, in words for the person who starts it; no stack is needed. */
export class StartError extends Error {}
