/**
 * A reporter of Vitest that names, at the end, each test that passed only at its second try: one that is seen here again
 * has a race, in itself or in what it tests.
 */
export default class SecondTries {
  /** @param {Iterable<{ relativeModuleId: string, children: { allTests(): Iterable<{ fullName: string, diagnostic(): { flaky: boolean } | undefined }> } }>} modules */
  onTestRunEnd(modules) {
    const lines = [...modules].flatMap(({ relativeModuleId, children }) =>
      [...children.allTests()]
        .filter((test) => test.diagnostic()?.flaky)
        .map(({ fullName }) => `  ${relativeModuleId} > ${fullName}`),
    )
    if (lines.length > 0) console.log(`\nPassed at the second try only:\n${lines.join('\n')}`)
  }
}
