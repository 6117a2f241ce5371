import { read } from './corpus.ts'

/** Asked of the second company; written before it was first tried, and not tuned to. */
export const SECOND_ANSWERABLE = read(`
  what is monthly recurring revenue → mrr
  whats your m r r → mrr
  how fast do you grow each month → mom
  how many restaurants use you → restaurants
  number of active restaurants → restaurants
  how many restaurants do you have → restaurants
  what percentage churns every month → churn
  how much money is in the bank → cash
  what's your cash position → cash
  how much are you losing a month → burn
  what's the net burn → burn
  how much do you want to raise → target
  how big is the round → target
  are there any commitments yet → committed
  how much is soft committed → committed
  what's the pre money → premoney
  at what valuation are you raising → premoney
  what's the lowest ticket → ticket
  what's the minimum I can put in → ticket
  what do customers pay on average → arpu
  how large is your serviceable market → sam
  why did you choose restaurants → why-restaurants
  what do you do → product company
  what is tallyroot → product company
  how accurate are you → accuracy
  how accurate is the AI → accuracy
  how much does it cost → price
  what are your prices → price
  how do customers find you → channel
  what's your distribution channel → channel
  who's the competition → competitors
  are Xero and Sage competitors → competitors
  why would you win → edge
  what's your unfair advantage → edge
  what do you need the money for → spend
  how will the funds be used → spend
  why are you the right people → team
  do you need a banking licence → regulation
  are you regulated → regulation
  does it include payroll → payroll price
  what are you worried about → worry
  biggest worry → worry
  who is Inês → ines
  who is ines duarte → ines
  who's the chief executive → ines
  who is your CTO → rui
  who runs sales → ana
  who is the head of sales → ana
  where's your headquarters → company-location
  which stage are you → company-stage
  how much is still available in the round → committed
  what is the ceo's background → ines
`)

export const SECOND_UNANSWERABLE = read(`
  what's your ARR → abstain
  what was MRR in 2024 → abstain
  how much cash will you have next year → abstain
  how many restaurants in Spain → abstain
  how many hotels use you → abstain
  what's the churn among large restaurants → abstain
  what's your CAC → abstain
  what is the payback period → abstain
  what is your gross margin → abstain
  what's the post money valuation → abstain
  what's the discount on the note → abstain
  who leads the round → abstain
  who are your existing investors → abstain
  when do you close → abstain
  who is your COO → abstain
  who is the head of marketing → abstain
  who is Pedro Duarte → abstain
  how old is Inês → abstain
  do you integrate with Shopify → abstain
  do you support Android → abstain
  is payroll available in Spain → abstain
  do you have patents → abstain
  what's your NPS → abstain
  how many employees do you have → abstain
  what's your total addressable market → abstain
  what does the free plan include → abstain
  do you compete with QuickBooks → abstain
  how accurate are you in French → abstain
  when were you founded → abstain
  what are your sales projections → abstain
  what's your exit plan → abstain
  how long is the sales cycle → abstain
  how many invoices did you process in March → abstain
  are you SOC 2 compliant → abstain
  what's in the data room → abstain
  how many founders went to Stanford → abstain
`)
