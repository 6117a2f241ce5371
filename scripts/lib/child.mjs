import { spawn } from 'node:child_process'
import { constants } from 'node:os'

const forwarded = ['SIGINT', 'SIGTERM', 'SIGHUP']

/**
 * Runs a command to its end, passing on the signals that reach us.
 * A terminal's Ctrl-C already reaches the child by itself, so every signal is passed on as SIGTERM:
 * the child sees one SIGINT at most, and a second one stays the person's own.
 *
 * @param {string} command
 * @param {string[]} args
 * @param {{ cwd?: string, env?: NodeJS.ProcessEnv, quiet?: boolean, onSpawn?: (pid: number) => void,
 *   onOutput?: (text: string) => void }} [options]
 *   quiet: collect the output instead of showing it; onOutput: is given it as it comes, instead
 * @returns {Promise<{ exitCode: number, interrupted: boolean, output: string }>} exitCode is 128 + n when signal n
 *   ended the child; interrupted: a signal reached us meanwhile, whatever the child made of it
 */
export function runChild(command, args, { cwd, env = process.env, quiet = false, onSpawn, onOutput } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd,
      env,
      stdio: quiet || onOutput ? ['ignore', 'pipe', 'pipe'] : 'inherit',
      shell: process.platform === 'win32' && !command.endsWith('.exe'),
    })
    let output = ''
    const collect = (chunk) => {
      if (onOutput) onOutput(chunk)
      else output = (output + chunk).slice(-20_000)
    }
    child.stdout?.setEncoding('utf8').on('data', collect)
    child.stderr?.setEncoding('utf8').on('data', collect)
    if (child.pid !== undefined) onSpawn?.(child.pid)

    let interrupted = false
    const passOn = () => {
      interrupted = true
      child.kill('SIGTERM')
    }
    for (const signal of forwarded) process.on(signal, passOn)
    const parentWatch = whenNpmDies(passOn)
    const settle = (finish) => {
      clearInterval(parentWatch)
      for (const signal of forwarded) process.off(signal, passOn)
      finish()
    }
    child.on('error', (error) => settle(() => reject(error)))
    child.on('close', (code, signal) => {
      const exitCode = code ?? 128 + (signal ? constants.signals[signal] : 0)
      settle(() => resolve({ exitCode, interrupted, output }))
    })
  })
}

/**
 * An npm that is killed, or whose shell does not pass a signal on, would leave us and a server running
 * unseen. Started by hand or by a supervisor, we may well outlive our parent.
 */
function whenNpmDies(stop) {
  if (!process.env.npm_lifecycle_event) return undefined
  const parent = process.ppid
  const watch = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(watch)
    stop()
  }, 100)
  watch.unref()
  return watch
}
