export declare const SEEDS: string;
export type Fault = {
    name: string;
    /**
     * The row of trust §2 that promises it; null where the promise stands elsewhere.
     */
    row: string | null;
    /**
     * What is held, in a few words.
     */
    held: string;
    /**
     * Test files; those under e2e run a product of their own.
     */
    files: string[];
    /**
     * Of these, the tests whose name holds this.
     */
    only?: string;
    env?: Record<string, string>;
    needsBrowser?: boolean;
};
/**
 * @typedef {object} Fault
 * @property {string} name
 * @property {string | null} row The row of trust §2 that promises it; null where the promise stands elsewhere.
 * @property {string} held What is held, in a few words.
 * @property {string[]} files Test files; those under e2e run a product of their own.
 * @property {string} [only] Of these, the tests whose name holds this.
 * @property {Record<string, string>} [env]
 * @property {boolean} [needsBrowser]
 */
/** @type {Fault[]} */
export declare const FAULTS: Fault[];
/** The README's table. */
export declare const faultTable: () => string;
