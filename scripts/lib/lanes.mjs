import { runChild } from './child.mjs'
import { seconds } from './step.mjs'

/**
 * @typedef {object} Step
 * @property {string} name
 * @property {string[]} command
 */

/**
 * Runs lanes beside each other, the steps of each lane one after the other. A step that fails ends its lane; in the
 * other lanes what is under way comes to its end, and nothing new begins.
 *
 * @param {Step[][]} lanes
 * @param {{ cwd: string, env: NodeJS.ProcessEnv, write: (text: string) => void }} options
 * @returns {Promise<{ step: Step, exitCode: number }[]>} of each step that ran, as they ended
 */
export async function runLanes(lanes, { cwd, env, write }) {
  const screen = oneAtATime(write)
  const ended = []
  const hasFailed = () => ended.some(({ exitCode }) => exitCode !== 0)
  await Promise.all(
    lanes.map(async (lane) => {
      for (const step of lane) {
        if (hasFailed()) return
        ended.push({ step, exitCode: await runStep(step, { cwd, env, show: screen() }) })
      }
    }),
  )
  return ended
}

async function runStep({ name, command: [command, ...args] }, { cwd, env, show }) {
  show.write(`\n— ${name}\n`)
  const startedAtMs = performance.now()
  const { exitCode } = await runChild(command, args, { cwd, env, onOutput: show.write }).catch((error) => {
    show.write(`${error.message}\n`)
    return { exitCode: 1 }
  })
  const duration = seconds(performance.now() - startedAtMs)
  show.write(
    exitCode === 0 ? `— ${name} passed, ${duration}\n` : `— ${name} failed (${exitCode}), ${duration}\n`,
  )
  show.end()
  return exitCode
}

/** What runs beside each other is shown one after the other: who began first as it comes, the others once it ends. */
function oneAtATime(write) {
  const waiting = []
  const showNext = () => {
    while (waiting.length > 0) {
      const [first] = waiting
      if (first.text !== '') write(first.text)
      first.text = ''
      if (!first.ended) return
      waiting.shift()
    }
  }
  return () => {
    const own = { text: '', ended: false }
    waiting.push(own)
    return {
      write(text) {
        own.text += text
        if (waiting[0] === own) showNext()
      },
      end() {
        own.ended = true
        showNext()
      },
    }
  }
}
