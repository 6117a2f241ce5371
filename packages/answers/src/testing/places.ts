import type { Fact } from '../material.ts'

const only = (id: string, label: string, value: string, unit = '', kind?: Fact['kind']): Fact => ({
  id,
  label,
  value,
  unit,
  audience: 'named-investor',
  ...(kind === undefined ? {} : { kind }),
})

/** Figures that only named investors may hear. */
export const WITHHELD_FACTS: readonly Fact[] = [
  only('arr', 'Annual recurring revenue', '1,260,000', 'EUR'),
  only('margin', 'Gross margin', '61', '%'),
  only('churn', 'Monthly churn', '1.4', '%'),
  only('runway', 'Runway', '18', 'months'),
  only('burn', 'Monthly net burn', '62,000', 'EUR'),
  only('largest', 'Share of revenue of the largest customer', '11', '%'),
  only('customers', 'Paying customers', '74', 'customers'),
  only('cac', 'Customer acquisition cost', '6,600', 'EUR'),
  only('raising', 'Raising', '2,500,000', 'EUR', 'round'),
  only('cap', 'Valuation cap', '12,000,000', 'EUR', 'round'),
  only('close', 'Closing date of the round', '2027-02-26', '', 'round'),
  only('instrument', 'Instrument', 'SAFE', '', 'round'),
  only('pipeline', 'Boxes under letter of intent', '210', 'boxes'),
  only('box', 'Cost to build one box', '1,390', 'EUR'),
  only('team', 'Team size', '16', 'people'),
  only('salary', 'Founder salary', '48,000', 'EUR a year'),
  only('committed', 'Committed so far', '1,100,000', 'EUR', 'round'),
  only('growth', 'Revenue growth', '227', '%'),
  only('nrr', 'Net revenue retention', '131', '%'),
  only('discount', 'Discount from 50 boxes on', '12', '%'),
]

export interface LabelledPlace {
  /** The fact whose figure it states, by reading; null for none. */
  fact: string | null
  head: string | null
  text: string
}

/** A line is `fact > heading > sentence` or `fact > sentence`; `-` states none of them. */
const read = (lines: string): LabelledPlace[] =>
  lines
    .trim()
    .split('\n')
    .map((line) => {
      const [fact = '', ...rest] = line.split(' > ')
      const text = rest.pop() ?? ''
      return { fact: fact === '-' ? null : fact, head: rest[0] ?? null, text }
    })

/** What the rules were made with. */
export const PLACES_LOOKED_AT = read(`
arr > Our annual recurring revenue is 1,260,000 euros.
arr > We stand at €1.26M in ARR.
arr > ARR reached EUR 1.26 million in September.
arr > We have grown to roughly 1.3 million euros of recurring revenue.
arr > How much revenue do you have? > It is 1.26 million euros.
arr > Subscriptions bring in 1 260 000 € a year.
arr > One point two six million euros of recurring revenue, from a standing start.
arr > At €1,260k of subscription income we are ahead of plan.
margin > Our gross margin is 61 percent.
margin > Gross margin: 61%
margin > Of every 100 euros of revenue we keep 61.
margin > We earn a 61 % gross profit on each rental.
margin > Is it a good business? What are your margins? > Sixty-one percent today.
margin > Margins sit at sixty-one per cent after cooling costs.
churn > Monthly churn is 1.4 %.
churn > We lose 1.4 percent of our boxes each month.
churn > Only 1.4% of customers leave in a given month.
churn > How sticky is it? What is churn? > 1.4 % a month.
runway > We have eighteen months of runway.
runway > The cash lasts a year and a half, so we raise from strength. > Cash lasts one and a half years.
runway > Our money in the bank is enough for 18 months.
runway > Runway is 1.5 years.
burn > We burn 62,000 euros a month.
burn > Net burn of €62k per month.
burn > Every month we spend 62 thousand euros more than we take in.
largest > Our largest customer is 11 % of revenue.
largest > The biggest client makes up 11 percent of sales.
largest > No customer is above eleven percent of our revenue.
customers > We have 74 paying customers.
customers > Seventy-four pharmacies pay us every month.
customers > 74 clients trust us with their cold chain.
cac > It costs us €6,600 to win a customer.
cac > CAC is 6.6k euros.
cac > Customer acquisition cost fell to 6,600 EUR.
raising > We are raising 2.5 million euros.
raising > We seek €2.5M to open Germany.
raising > The round is EUR 2,500,000.
raising > We are looking for two and a half million euros. > We are looking for 2.5 million euros from two or three funds.
raising > The ask: €2.5 million.
cap > The valuation cap is 12 million euros.
cap > Capped at €12M.
cap > We are valued at 12,000,000 euros post-money.
close > The round closes on 26 February 2027.
close > Final closing is February 26.
close > We plan to close in February 2027.
instrument > We raise on a SAFE.
instrument > Investors get a SAFE with the usual terms.
pipeline > 210 boxes are under letter of intent.
pipeline > Letters of intent for 210 boxes have been signed.
pipeline > Another 210 boxes are reserved by hospitals.
box > One box costs us 1,390 euros to build.
box > The bill of materials of a box is €1,390.
team > We are 16 people.
team > A team of sixteen, eleven of them engineers.
team > Our staff of 16 sits in Utrecht.
salary > Each founder draws a salary of 48,000 euros.
salary > Maren pays herself €48k a year.
committed > €1.1 million is committed.
committed > 1.1 million euros have been pledged by existing investors.
growth > Revenue grew 227 % last year.
growth > We grew by 227 percent.
nrr > Net revenue retention is 131 %.
nrr > Accounts expand: net retention stands at 131%.
discount > From fifty boxes on there is a 12 % discount.
discount > Large accounts get 12 percent off.
- > Our box keeps medicines between 2 and 8 degrees.
- > 61 people work on the project at our partner hospital.
- > We surveyed 1,260 pharmacies last spring.
- > Engineers spend 18 hours on each prototype.
- > The warranty lasts 18 days after delivery.
- > We test each box for 62 hours.
- > 74 % of pharmacies deliver by bike.
- > The pilot covered 16 cities.
- > Each box weighs 12 kilograms.
- > A box holds 11 litres.
- > We deliver in 19 cities.
- > The patent was granted in 2024.
- > Our first box was built in 2022.
- > Couriers ride 1.4 kilometres on average.
- > The market is worth 1.1 billion euros a year.
- > Serviceable market: EUR 163 million.
- > The compressor draws 48 watts.
- > Maren led distribution for nine years with a budget of 30 million euros.
- > 412,000 cold deliveries were made without a loss.
- > 99.7 % of deliveries stayed in range.
- > Each box earns its cost back within a year.
- > We store the data in Europe, and it is safe.
- > Is the record safe from tampering? > Yes, it is signed and stored twice.
- > Pharmacies want the box, and couriers do, too.
- > The price is €189 per box and month.
- > The store in Ghent opened in February 2025.
- > Our fridge uses 131 grams of coolant.
- > There are 6,600 pharmacies in Germany.
- > Hospitals ordered 210 thermometers.
- > 227 couriers answered our survey.
- > We hired our COO two years ago.
- > Twelve hospitals know us from trade fairs.
- > The fund's office is 2,500 metres away.
- > Our charger takes 61 minutes.
- > Delivery takes 18 minutes on average.
- > 11 % of couriers are students.
`)

/** Written with them and looked at once the rules stood. */
export const PLACES_KEPT_BACK = read(`
arr > Recurring revenue: €1,260,000
arr > Today we invoice EUR 1.26m a year in subscriptions.
arr > Sales run at 1.26 million euros a year.
arr > Traction > ARR 1.26 million euros, 74 % of it in the Netherlands.
arr > We passed 1.26 million euros in annual recurring revenue before the summer.
arr > That gives an annual run-rate of €1.26 million.
margin > At a gross margin of 61% every box pays for itself.
margin > Gross profit was sixty one percent.
margin > Unit economics > The margin is 61 percent.
margin > Our margins are good: 61 %.
margin > We work at 61% gross.
churn > Churn stands at 1.4 percent monthly.
churn > Each month 1.4 % of the fleet is returned, which is our churn.
churn > 1.4 % of subscribers cancel per month.
churn > Attrition is as low as 1.4%.
runway > With the current burn we have 18 months of cash.
runway > Funded for 18 months.
runway > Our runway: one and a half years.
runway > How long does the money last? > Eighteen months.
burn > Our monthly burn rate: EUR 62,000.
burn > Costs exceed income by €62,000 a month, our net burn.
burn > We are burning about 62k euros monthly.
largest > 11% of revenue comes from our largest account.
largest > Customer concentration is low: the top customer is at 11 %.
largest > The largest buyer stands for eleven percent.
customers > 74 customers pay for the service.
customers > Who uses it? > Seventy-four paying clients in two countries.
customers > We serve 74 accounts.
customers > Our client list has grown to 74 clients.
cac > Acquiring a customer takes about €6,600.
cac > Sales and marketing divided by wins gives a CAC of 6,600 euros.
cac > Winning one pharmacy chain costs 6,600 euros.
raising > Round size: €2,500,000.
raising > We want to raise EUR 2.5m this winter.
raising > This seed round of 2.5 million euros pays for Germany.
raising > How much do you need? > 2.5 million euros.
raising > We invite investors to join our €2.5M seed.
cap > The SAFE has a cap of EUR 12 million. > The cap is EUR 12 million.
cap > Post-money valuation cap: 12,000,000 €.
cap > What are you worth? > We set a valuation of twelve million euros.
close > The last day to sign is 26 February 2027.
close > Deadline for the round: 26.02.2027.
close > We accept signatures until February 26, 2027.
instrument > The instrument is a SAFE.
instrument > All commitments so far are SAFEs.
pipeline > Our sales pipeline holds 210 boxes under LOI.
pipeline > We hold letters of intent for two hundred and ten boxes.
box > Building a box costs 1,390 euros.
box > Parts and assembly of each box: EUR 1,390.
team > Team of 16.
team > Our headcount is sixteen.
team > There are 16 of us on the team.
salary > Founders take a salary of €48,000 each year.
salary > What do you pay yourselves? > 48,000 euros a year.
committed > So far investors have committed 1.1 million euros.
committed > €1,100,000 of the round is signed.
committed > Soft circled and committed: EUR 1.1m.
growth > Growth of 227 percent in 2025.
growth > Revenue is up 227 %.
nrr > NRR: 131 %
nrr > Customers of last year pay 31 % more today, a net revenue retention of 131 percent.
discount > Volume discount of 12 % from 50 boxes.
discount > Chains with more than fifty boxes pay 12 % less.
- > The box holds its temperature for 18 hours without power.
- > A courier carries up to 16 parcels.
- > 74 kilometres is the longest trip so far.
- > In 2027 we open a second workshop.
- > We file the report on 26 March each year.
- > Inspectors visit us every 18 weeks.
- > 61 pharmacists tested the app.
- > We keep records for 12 years.
- > Cooling takes 12 minutes.
- > 1.4 million prescriptions are delivered in Utrecht each year.
- > Medicines worth 2.5 billion euros spoil each year.
- > Refrigerated vans cost 62 cents per kilometre.
- > Vans cost 48,000 dollars each.
- > Our office has 210 square metres.
- > A fridge van weighs 1,390 kilograms.
- > The lid opens 11 times a day on average.
- > Temperature is logged every 16 seconds.
- > 131 hospitals are in our three countries.
- > We are certified for 227 substances.
- > Our batteries last 6,600 cycles.
- > Our competitor has raised 40 million euros.
- > Our competitor employs 900 people.
- > Ruben designed compressors for eleven years.
- > She took the company from 40 to 9,000 bikes.
- > Bikes are allowed where vans are not.
- > The trip record is kept for two years.
- > Every box is safe to clean with steam.
- > The deck was last updated in October 2026.
- > We ship to Belgium and Germany.
- > No medicine was lost in transit last year.
- > Pharmacies ask for it by name.
- > The door has 12 screws.
- > About 61 kilograms fit on the bike.
- > The app speaks 16 languages.
- > Each sensor costs 74 cents.
- > Couriers earn 18 euros an hour.
`)
