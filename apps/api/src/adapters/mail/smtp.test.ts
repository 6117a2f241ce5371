import { afterEach, describe, expect, it, onTestFinished } from 'vitest'
import { type MailToSend, RefusedForGood } from '../../kernel/outbox.ts'
import { CERTIFICATE } from '../../testing/a-certificate.ts'
import { startNonsense, startSmtpPeer } from '../../testing/smtp-peer.ts'
import { createSmtpMail, type SmtpOptions } from './smtp.ts'

const ID = '0199aaaa-0000-7000-8000-000000000001'
const FROM = 'Understudy <no-reply@mail.understudy.example>'
const MAIL: MailToSend = { subject: 'A key', text: 'It opens the pitch.', attachments: [] }

const told: string[] = []
const health = { ok: () => void told.push('ok'), failed: (reason: string) => void told.push(reason) }
afterEach(() => {
  told.length = 0
})

function mailBy(url: string, more: Partial<SmtpOptions> = {}) {
  const mail = createSmtpMail({ url, from: FROM, health, kept: { forget: async () => undefined }, ...more })
  onTestFinished(() => mail.close?.())
  return mail
}
async function aPeer(options: Parameters<typeof startSmtpPeer>[0] = {}) {
  const peer = await startSmtpPeer(options)
  onTestFinished(() => peer.close())
  return peer
}
const failureOf = (sending: Promise<void>): Promise<Error> =>
  sending.then(
    () => Promise.reject(new Error('it was sent')),
    (error: Error) => error,
  )
const header = (mail: { headers: { key: string; value: string }[] }, key: string) =>
  mail.headers.find((header) => header.key === key)?.value

describe('mail by SMTP', () => {
  it('arrives with both its bodies, its file and a Message-ID that is the same at each try', async () => {
    const peer = await aPeer()
    const mail = mailBy(peer.url)
    const whole = {
      ...MAIL,
      subject: 'Größe: 5 €',
      html: '<p>It opens the pitch.</p>',
      attachments: [{ filename: 'a.ics', contentType: 'text/calendar', content: 'BEGIN:VCALENDAR' }],
    }
    await mail.send(ID, 'ada@example.com', whole)
    await mail.send(ID, 'ada@example.com', whole)
    expect(peer.mails).toHaveLength(2)
    for (const sent of peer.mails) {
      expect(sent).toMatchObject({
        subject: 'Größe: 5 €',
        from: { address: 'no-reply@mail.understudy.example', name: 'Understudy' },
        messageId: `<${ID}@mail.understudy.example>`,
      })
      expect([sent.text?.trim(), sent.html?.trim()]).toEqual([MAIL.text, whole.html])
      expect(sent.attachments[0]?.filename).toBe('a.ics')
      expect(header(sent, 'list-unsubscribe')).toBeUndefined()
    }
    expect([peer.asked.connections, told]).toEqual([1, ['ok', 'ok']])
  })

  it('brings the picture that its HTML shows inside of it, beside its files, the same at each try', async () => {
    const peer = await aPeer()
    const mail = mailBy(peer.url)
    const jpeg = new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3, 0xff, 0xd9])
    const whole = {
      ...MAIL,
      html: '<p><img src="cid:face@understudy" alt="Noor"> It opens the pitch.</p>',
      attachments: [{ filename: 'a.ics', contentType: 'text/calendar', content: 'BEGIN:VCALENDAR' }],
    }
    await mail.send(ID, 'ada@example.com', whole, { cid: 'face@understudy', jpeg })
    await mail.send(ID, 'ada@example.com', whole, { cid: 'face@understudy', jpeg })
    for (const sent of peer.mails) {
      expect([sent.text?.trim(), sent.html?.trim()]).toEqual([MAIL.text, whole.html])
      const picture = sent.attachments.find(({ related }) => related)
      expect(picture).toMatchObject({
        contentId: '<face@understudy>',
        mimeType: 'image/jpeg',
        disposition: 'inline',
      })
      expect(picture && new Uint8Array(picture.content as ArrayBuffer)).toEqual(jpeg)
      expect(sent.attachments.filter(({ related }) => !related).map(({ filename }) => filename)).toEqual([
        'a.ics',
      ])
    }
    expect(peer.mails).toHaveLength(2)
  })

  it('is answered to whoever it names, one address and nothing else', async () => {
    const peer = await aPeer()
    const mail = mailBy(peer.url)
    await mail.send(ID, 'ada@example.com', { ...MAIL, replyTo: 'maren@northcrate.example' })
    await mail.send(ID, 'ada@example.com', {
      ...MAIL,
      replyTo: 'a@b.example, c@d.example\r\nBcc: e@f.example',
    })
    await mail.send(ID, 'ada@example.com', MAIL)
    const answered = peer.mails.map((sent) => [header(sent, 'reply-to'), header(sent, 'bcc')])
    expect(answered).toEqual([
      ['maren@northcrate.example', undefined],
      [undefined, undefined],
      [undefined, undefined],
    ])
  })

  it('says in its headers how it is turned off by one click', async () => {
    const peer = await aPeer()
    const unsubscribeUrl = 'https://understudy.example/unsubscribe?token=a.b.c'
    await mailBy(peer.url).send(ID, 'ada@example.com', { ...MAIL, unsubscribeUrl })
    const [sent] = peer.mails
    if (!sent) throw new Error('no mail came')
    expect(header(sent, 'list-unsubscribe')).toBe(`<${unsubscribeUrl}>`)
    expect(header(sent, 'list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
  })

  it('takes no second header from a subject, and no second recipient from an address', async () => {
    const peer = await aPeer()
    const mail = mailBy(peer.url)
    await mail.send(ID, 'ada@example.com', { ...MAIL, subject: 'Hello\r\nBcc: eve@example.com\r\n\r\nbody' })
    expect(peer.mails[0]?.bcc).toBeUndefined()
    expect([peer.asked.recipients, peer.mails[0]?.text?.trim()]).toEqual([1, MAIL.text])
    const lists = [
      'a@example.com, b@example.com',
      'A <a@example.com>',
      'a@example.com\r\nBcc: b@example.com',
      'a',
    ]
    for (const to of lists) {
      expect(await failureOf(mail.send(ID, to, MAIL))).toBeInstanceOf(RefusedForGood)
    }
    expect(peer.asked.recipients).toBe(1)
  })

  it('is refused for good by what is about this recipient or this mail alone, in the server’s words', async () => {
    const peer = await aPeer({ unknown: ['gone@example.com'] })
    const mail = mailBy(peer.url)
    const gone = await failureOf(mail.send(ID, 'gone@example.com', MAIL))
    expect(gone).toBeInstanceOf(RefusedForGood)
    expect(gone.message).toBe('550 5.1.1 No such user here')
    peer.failNext({ at: 'data', code: 554, words: '5.7.1 Looks like spam' })
    const spam = await failureOf(mail.send(ID, 'ada@example.com', MAIL))
    expect([spam instanceof RefusedForGood, spam.message]).toEqual([true, '554 5.7.1 Looks like spam'])
    await mail.send(ID, 'ada@example.com', MAIL)
    expect([peer.mails.length, told]).toEqual([1, ['ok', 'ok', 'ok']])
  })

  it.each([
    [
      'a recipient',
      { at: 'recipient', code: 450, words: '4.2.1 ada@example.com: greylisted' },
      'answered 450 to RCPT TO',
    ],
    ['a message', { at: 'data', code: 451, words: '4.3.0 Try again' }, 'answered 451 to DATA'],
    [
      'its login as missing',
      { at: 'recipient', code: 530, words: 'Log in first' },
      'answered 530 to RCPT TO',
    ],
  ] as const)('may be tried again where %s is put off, and then arrives', async (_what, fault, words) => {
    const peer = await aPeer()
    const mail = mailBy(peer.url)
    peer.failNext(fault)
    const failure = await failureOf(mail.send(ID, 'ada@example.com', MAIL))
    expect(failure).not.toBeInstanceOf(RefusedForGood)
    // Words of the server may name a person; a log and an operator get the number alone.
    expect([failure.message, told]).toEqual([`the mail server ${words}`, [`the mail server ${words}`]])
    await mail.send(ID, 'ada@example.com', MAIL)
    expect(peer.mails).toHaveLength(1)
  })

  it('is tried again after a connection that ended in the middle of it, and by nobody but its caller', async () => {
    const peer = await aPeer()
    const mail = mailBy(peer.url)
    peer.failNext({ at: 'data', cut: true })
    const long = { ...MAIL, text: 'A line that goes on.\n'.repeat(20_000) }
    const failure = await failureOf(mail.send(ID, 'ada@example.com', long))
    expect([failure instanceof RefusedForGood, peer.asked.messages]).toEqual([false, 1])
    await mail.send(ID, 'ada@example.com', long)
    expect([peer.asked.messages, peer.mails.length]).toEqual([2, 1])
  })
})

describe('a mail server that cannot be used', () => {
  it('refuses the login: told without the password, and never as the recipient’s fault', async () => {
    const peer = await aPeer({ login: { user: 'understudy', pass: 'right' } })
    const mail = mailBy(`smtp://understudy:wrong-canary@${peer.host}`)
    const failure = await failureOf(mail.send(ID, 'ada@example.com', MAIL))
    expect(failure).not.toBeInstanceOf(RefusedForGood)
    expect([failure.message, ...told].join(' ')).not.toMatch(/canary|ada@/)
    expect(failure.message).toMatch(/^the mail server answered 535/)
    await mailBy(`smtp://understudy:right@${peer.host}`).send(ID, 'ada@example.com', MAIL)
    expect(peer.mails).toHaveLength(1)
  })

  it('says nothing, or nonsense, or is not there', async () => {
    const peer = await aPeer()
    peer.failNext({ at: 'greeting', silent: true })
    const silent = await failureOf(
      mailBy(peer.url, { waits: { greeting: 100 } }).send(ID, 'ada@example.com', MAIL),
    )
    const nonsense = await startNonsense('HTTP/1.1 400 Bad Request\r\n\r\n')
    onTestFinished(() => nonsense.close())
    const odd = await failureOf(mailBy(nonsense.url).send(ID, 'ada@example.com', MAIL))
    const gone = await startSmtpPeer()
    await gone.close()
    const absent = await failureOf(mailBy(gone.url).send(ID, 'ada@example.com', MAIL))
    const failures = [silent, odd, absent]
    expect(failures.map((failure) => failure instanceof RefusedForGood)).toEqual([false, false, false])
    expect(failures.map(({ message }) => message)).toEqual([
      'the mail server could not be used (ETIMEDOUT)',
      'the mail server could not be used (EPROTOCOL)',
      expect.stringMatching(/could not be used \((ESOCKET|ECONNECTION)\)/),
    ])
    expect(told).toEqual(failures.map(({ message }) => message))
  })

  it('shows a certificate that nobody signed: nothing is said to it, unless its signer is known', async () => {
    const peer = await aPeer({ tls: true, login: { user: 'understudy', pass: 'right' } })
    const url = `smtp://understudy:right@localhost:${new URL(peer.url).port}`
    const failure = await failureOf(mailBy(url).send(ID, 'ada@example.com', MAIL))
    expect(failure.message).toMatch(/could not be used/)
    expect([peer.asked.logins, peer.asked.messages]).toEqual([0, 0])
    await mailBy(url, { ca: CERTIFICATE }).send(ID, 'ada@example.com', MAIL)
    expect([peer.asked.logins, peer.asked.overTls]).toEqual([1, 1])
  })

  it('forgets by whoever kept mails before it', async () => {
    const forgotten: string[] = []
    const kept = { forget: async (id: string) => void forgotten.push(id) }
    await mailBy('smtp://127.0.0.1:9', { kept }).forget(ID)
    expect(forgotten).toEqual([ID])
  })
})
