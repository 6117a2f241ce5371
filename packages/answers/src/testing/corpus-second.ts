import { read } from './corpus.ts'

/** Asked of the second company. */
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
  so what's your monthly revenue these days → mrr
  how much do you bring in per month → mrr
  what's the month on month growth → mom
  how quickly are you growing → mom
  what's your user base, how many restaurants → restaurants
  do you lose a lot of customers → churn
  how much is left in your bank account → cash
  how big are your monthly losses → burn
  what are you trying to raise → target
  has anybody committed → committed
  what's the price of this round → premoney
  can i put in five thousand, what's the minimum → ticket
  average revenue per user → arpu
  how do you actually reach restaurants → channel
  what do you charge per month → price
  why wouldn't people just use Xero → competitors edge
  what are the two plans → price
  how would you spend my investment → spend
  do i have to worry about regulation → regulation
  where are you guys located → company-location
  tell me about Rui → rui
  what's Ana's role → ana
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
  what's monthly revenue in Spain → abstain
  what was growth in September → abstain
  what's the annual churn → abstain
  how much cash did you have in March → abstain
  how much was raised in the last round → abstain
  what's the valuation cap → abstain
  who is your chief financial officer → abstain
  where did Rui study → abstain
  how many developers do you have → abstain
  does it integrate with QuickBooks → abstain
  is there a free trial → abstain
  what's the enterprise price → abstain
  do you operate in Brazil → abstain
  what's your average deal size in Spain → abstain
  how accurate is payroll → abstain
  who are your investors → abstain
  what does Ana earn → abstain
  how old is the company → abstain
  do you plan to IPO → abstain
  what's your market share in Portugal → abstain
  how many invoices a day do you process → abstain
`)
