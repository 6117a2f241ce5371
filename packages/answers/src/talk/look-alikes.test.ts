import { describe, expect, it } from 'vitest'
import { lastSaid, talkWith } from '../testing/talk.ts'

/** What only looks like a stake, a doubt, a wish or a remark, and is answered as what it is, or stays open. */
describe('what looks like something of the talk', () => {
  it.each([
    'Is 1,000 stores enough to break even?',
    'Do you accept 500 stores?',
    'Could we do 1000 dollars per store?',
    'Will 4 million be enough to reach break even?',
    'I have 1,000 customers in my network',
    'Could I come in with 20,000 Norwegian kroner?',
  ])('is no stake: %s', (ask) => expect(lastSaid([ask])).not.toMatch(/minimum cheque is|pick a time/))

  it.each([
    'Is Sweden different from Denmark?',
    'How do you differ from Norway?',
    'Is Python better than Rust?',
    'How does it compare to Monday?',
    'Could Bavaria make it mandatory?',
    'Will Donald Trump make it harder?',
    'Could Congress do something',
  ])('is nobody who competes: %s', (ask) => expect(talkWith([ask])[0]?.kind).not.toBe('answer'))

  it.each([
    'Can you hear my voice?',
    'Did you hear my question?',
    'Do you record what I ask the store?',
    'Can anyone hear this conversation? And what is your ARR?',
  ])('is not only told what is kept: %s', (ask) =>
    expect(lastSaid([ask])).not.toMatch(/^Sound is never stored[\s\S]*hears it\.$/),
  )

  it.each([
    'Only 14 engineers?',
    'Only 25,000 to get in?',
    'just the 2025 revenue',
    'Just one question, 14 months of what?',
    'Is it not rich in data?',
    'Why is the patent process so expensive?',
    'Can you justify the salaries of the team?',
    'The customers in Spain are small',
    'Prices move slowly in Japan',
    'Our team takes a long lunch',
    'Just 17 people, right?',
  ])('is no doubt of a figure of ours: %s', (ask) =>
    expect(lastSaid([ask])).not.toMatch(/^(?:Fair point|I understand|A fair|That is a fair)/),
  )

  it.each([
    'That is against GDPR',
    'We are bound by F-gas quotas',
    'I have 20,000 invested with Brightwater already',
    'We run 40 discounters in the Nordics',
    'We cannot open your page',
  ])('is kept for the founders: %s', (said) => expect(talkWith([said])[0]?.unanswered).toBe(true))

  it.each([
    'We only use Carel controllers. Does it work?',
    'Our stores are in Brazil. Is the product available?',
  ])('asks of what was said before it: %s', (ask) => expect(talkWith([ask])[0]?.kind).toBe('abstain'))

  it.each([
    'Can you connect us to BACnet?',
    'Can I talk to the controllers?',
    'How do you get introductions to chains?',
    'How do I connect',
    'Can I connect',
  ])('wants to be introduced to nobody, nor to meet: %s', (ask) =>
    expect(lastSaid([ask])).not.toMatch(/introduce you|pick a time/),
  )
})
