import { read } from './corpus.ts'

/** Loosely put, as people talk: asked of the first company. */
export const LOOSE_ANSWERABLE = read(`
  okay so remind me what your annual recurring revenue is at the moment → f-arr
  uh what kind of revenue are you doing → f-arr f-revenue-2025
  could you tell me how many clients you've signed → f-customers
  I'd like to know your churn numbers → f-churn
  and what's retention like → f-nrr f-churn
  so how long until the money runs out → f-runway
  what do you burn every month → f-burn
  what's the cost of acquiring a customer for you → f-cac
  how quickly do you earn back the acquisition cost → f-payback
  what's a typical contract worth → f-acv
  what size round are you doing → f-raise s-round
  how much have people already put in → f-committed
  what's the least you'd accept from an angel → f-min-check
  at what valuation is this happening → f-cap
  what's the deadline for this round → f-close
  how many folks are in the company → f-team
  which year did you begin → f-founded
  market size? → f-tam
  is anyone leading → f-lead s-round
  what exactly is it that you sell → q-what company
  in a nutshell what is coldfront → q-what company
  what pain are you addressing → q-problem
  how's it actually work under the hood → q-how
  who's the buyer → q-customers
  what do customers pay for → q-pricing
  how does the company make its money → q-business-model
  any competitors I should know about → q-competition
  why couldn't Danfoss just copy this → q-moat
  is your tech protected by patents → q-patents
  how do you find new chains to sell to → q-gtm
  how long before a prospect signs → q-cycle
  why did the customers you lost leave → q-churn-why
  what savings do stores see → q-savings
  where is customer data stored → q-security
  what's the money going towards → q-use
  SAFE or equity → q-instrument
  have you had earlier funding rounds → q-previous
  why is this the moment → q-why-now
  what worries you → q-risks
  who might buy the company one day → q-exit
  what comes after supermarkets → q-roadmap
  what makes you the right founders for this → q-team-why
  which roles are you hiring for → q-hiring
  at what point do you hit profitability → q-profit
  how green is this → q-esg
  who runs the company → t-maren
  who leads technology → t-jonas
  what is Jonas Lindqvist's experience → t-jonas
  do you have any advisors → t-priya
  which city are you in → company-location
  how profitable is a customer, ltv cac → f-ltv-cac
  what does the gateway connect to → q-how d-paper#2
  did anybody verify the savings → q-savings d-paper#1
  how many sites are live → f-stores
  who's advising you → t-priya
  what happened to the customers who left → q-churn-why
  what's your cost to acquire → f-cac
  are there resellers → q-gtm
  which investors have backed you before → q-previous
  when's the final close → f-close
  what's the lead's name → f-lead
  do you need new hardware → q-what
  how does the sales process work → q-gtm q-cycle
  are you raising now → f-raise s-round
`)

/** As loosely put, and not in the material. */
export const LOOSE_UNANSWERABLE = read(`
  what's your revenue in Sweden → abstain
  how many customers did you lose in 2025 → abstain
  what was your headcount in 2023 → abstain
  how much revenue comes from Lidl → abstain
  is Walmart a customer → abstain
  who is your general counsel → abstain
  who is the COO → abstain
  what does Priya Raman earn → abstain
  how many shares are outstanding → abstain
  what's the liquidation preference → abstain
  what's the interest rate on the note → abstain
  what is your inventory → abstain
  how is the weather → abstain
  do you like dogs → abstain
  what's Jonas's email address → abstain
  when is Maren's birthday → abstain
  what was burn before the last round → abstain
  how much did you spend on ads in October → abstain
  what is your customer concentration → abstain
  what share of revenue comes from your top customer → abstain
  how many engineers do you have → abstain
  how many stores in Denmark → abstain
  what's the pilot conversion → abstain
  do you have a mobile app → abstain
  does it support Android → abstain
  are you ISO 9001 certified → abstain
  have you ever been hacked → abstain
  is there any pending litigation → abstain
  what's the average age of the team → abstain
  how many investors are on the cap table → abstain
  who is the auditor → abstain
  what's your pre-money valuation → abstain
  how much did the seed investors pay per share → abstain
  what was growth in 2023 → abstain
  what's your revenue target for 2028 → abstain
  how much will you raise in series A → abstain
  when is your series A → abstain
  do you plan to enter Japan → abstain
  what's the margin in France → abstain
  what are your server costs → abstain
  what does Brightwater own → abstain
  can your software control freezers on ships → abstain
  what's the CEO's salary → abstain
  are the founders vesting → abstain
  how many employees are in Berlin → abstain
  what is your gross burn → abstain
  what's your weekly active user count → abstain
  how much do hospitals pay → abstain
  what's the LTV → abstain
  how much cash is on the balance sheet → abstain
  how many stores closed → abstain
  what's Danfoss' market share → abstain
  how much did Brightwater put in → abstain
  what is the IRR → abstain
  how many stores does the average customer have → abstain
  what's the revenue per store → abstain
  how much does the gateway cost → abstain
  who makes the gateway → abstain
  how many patents are pending in the US → abstain
  what was the savings in Poland → abstain
  how many alarms per day → abstain
  how many people work in sales → abstain
  who's the head of engineering → abstain
  is Jonas full time → abstain
  how many co-founders left → abstain
  what was your revenue last month → abstain
  what's the gross margin target → abstain
  what will the next round be → abstain
  how many employees did you have at the start → abstain
  what's the biggest contract → abstain
  what's the smallest customer → abstain
  do you have customers in hospitals → abstain
  how much carbon does Danfoss save → abstain
  what's the temperature in a cabinet → abstain
`)
