import type { BodyInput, routes } from '@understudy/contract'

type Faq = NonNullable<BodyInput<typeof routes.saveContent>['faqs']>[number]

const faqs = (category: string, ...parts: [id: string, question: string, answer: string][]): Faq[] =>
  parts.map(([id, question, answer]) => ({ id, category, question, answer }))

export const FAQS: Faq[] = [
  ...faqs(
    'Company',
    [
      'what-we-do',
      'What does Northcrate do?',
      'Northcrate rents refrigerated boxes for cargo bikes to pharmacies and couriers. The box keeps medicines between 2 and 8 degrees and records the temperature of every trip. Customers pay one monthly price for the box, its service and its records.',
    ],
    [
      'problem',
      'What problem do you solve?',
      'Medicines that must stay cold get warm on the last mile, and nobody notices. In 1,200 deliveries with ice packs that we measured, 17 percent left the safe range. We keep the medicine cold and prove it.',
    ],
    [
      'origin',
      'How did you come up with the idea?',
      'Maren had to destroy a fridge full of arthritis medicine because one courier could not show its temperature. She asked Ruben whether a fridge could be made small enough for a bike. The first box was built over a winter in his kitchen.',
    ],
    [
      'footprint',
      'Which cities and countries do you operate in?',
      'We serve 19 cities in the Netherlands, Belgium and western Germany. Our workshop and office are in Utrecht.',
    ],
  ),
  ...faqs(
    'Product',
    [
      'how-it-works',
      'How does it work?',
      'The box holds 62 litres. A small compressor cools a double wall filled with a material that melts at 5 degrees, so that the cold lasts when the lid is opened. Four sensors measure every minute and send the readings by mobile network. The courier sees one green or red light, the pharmacist sees the whole record.',
    ],
    [
      'battery',
      'How long does the box stay cold when it is hot outside?',
      'One battery keeps the box between 2 and 8 degrees for 11 hours at 35 degrees outside. A battery is swapped in ten seconds. In winter the same compressor heats, so that insulin does not freeze.',
    ],
    [
      'failure',
      'What happens when the cooling stops or the battery dies on the road?',
      'When the cooling fails, the box warns the courier and the pharmacist at once, and its walls hold the temperature for another 70 minutes. That is enough to reach the next pharmacy in every city that we serve. We replace a failed box the same day.',
    ],
    [
      'compliance',
      'Is the box certified, and do you comply with GDP?',
      'The box is qualified under the European rules for good distribution practice, GDP, by an independent laboratory in Delft. Its sensors are calibrated every year. The medical device rules do not apply to it.',
    ],
    [
      'patents',
      'Do you have any patents?',
      'We hold one European patent on the double wall, granted in 2025. A second application, on the way the box predicts a failing compressor, is pending.',
    ],
    [
      'onboarding',
      'How long does it take to get started?',
      'A pharmacy delivers with us in the first week. We bring the box, mount it on the bike in an hour and train the couriers the same afternoon.',
    ],
    [
      'roadmap',
      'What is on your roadmap?',
      'In 2027 we add a smaller box of 28 litres for scooters and a compartment at minus 20 degrees. In 2028 we open our records to wholesalers, so that one record follows a medicine from the warehouse to the patient.',
    ],
    [
      'data',
      'Do you store patient data, and how is data secured?',
      'We record temperatures, times and places, and no names of patients. All data is encrypted and stays on servers in Frankfurt and Amsterdam.',
    ],
  ),
  ...faqs(
    'Market',
    [
      'why-now',
      'Why now?',
      'Nineteen of the thirty largest cities in our three countries close their centres to diesel vans by 2028. Inspectors began to ask pharmacies for temperature records of home deliveries in 2024. And half of all newly approved medicines have to stay cold.',
    ],
    [
      'competition',
      'Who are your competitors?',
      'Most pharmacies use polystyrene boxes with ice packs, and those are our real competitor. Makers of passive boxes sell to airlines and wholesalers and measure nothing on a bike. Refrigerated vans cost a courier about six times as much per trip.',
    ],
    [
      'ice-packs',
      'Why can a courier not just use an ice pack?',
      'An ice pack is too cold at first and too warm at the end, and nobody sees either. In the 1,200 deliveries with ice packs that we measured, 17 percent left the safe range. Insulin that was frozen looks the same and no longer works.',
    ],
    [
      'moat',
      'What makes you different, and what stops others from copying you?',
      'We are the only ones with an active fridge that a bike can carry and with the record that inspectors accept. The 412,000 trips that we measured let the box foresee a failure two weeks ahead. And our customers build their delivery routine around the record, which makes leaving hard.',
    ],
    [
      'market-size',
      'How did you size the market?',
      'We count 24,000 pharmacies in the Netherlands, Belgium and Germany, three boxes each, at 2,268 euros a box and year. That makes 163 million euros. The same sum for all pharmacies of the European Union gives 1.1 billion.',
    ],
    [
      'expansion',
      'Which countries will you enter next?',
      'Germany comes first: we already have 61 boxes in Cologne and Aachen. Austria and Denmark follow in 2028. We do not plan for the United States.',
    ],
  ),
  ...faqs(
    'Customers',
    [
      'target',
      'Who are your customers?',
      'We sell to pharmacy groups with 5 to 80 shops and to bike couriers who work for them. About two thirds of our boxes are with pharmacies, one third with couriers. The buyer is the head of logistics, or the pharmacist who owns the shops.',
    ],
    [
      'gtm',
      'How do you acquire customers?',
      'Four sales people visit pharmacy groups with a box on the back of a bike. A group tries two boxes for a month, and seven in ten stay. Two pharmacy wholesalers recommend us to their customers for a fee.',
    ],
    [
      'sales-cycle',
      'How long is your sales cycle?',
      'It takes seven weeks from the first meeting to a signed contract. A pharmacy group then adds boxes shop by shop over the following year.',
    ],
    [
      'churn-why',
      'Why do customers leave?',
      'Most boxes come back because a courier lost its contract with a pharmacy, or because a shop closed. Three customers have left us so far, and none of them for another box.',
    ],
    [
      'case-study',
      'Do you have a customer example, a case study?',
      'A group of 22 pharmacies in Ghent started with two boxes in 2024 and now rents 31. It throws away 80 percent less medicine than before, which alone pays for two thirds of the boxes.',
    ],
    [
      'roi',
      'What does a pharmacy gain?',
      'A spoiled pack of a modern arthritis medicine costs a pharmacy about 900 euros. Avoiding one of them every five months pays for a box.',
    ],
  ),
  ...faqs(
    'Money',
    [
      'pricing',
      'What do you charge?',
      'A box costs 189 euros a month, with service, battery swaps and records included. Contracts run for two years. There is no fee for installation.',
    ],
    [
      'business-model',
      'What is your business model?',
      'We rent boxes by the month on contracts of two years, paid quarterly in advance. All of our revenue is recurring.',
    ],
    [
      'profitability',
      'When will you be profitable?',
      'We break even at 1,150 boxes in service. Our plan reaches that in the last quarter of 2027.',
    ],
    [
      'box-finance',
      'How do you finance the boxes?',
      'A leasing bank in Rotterdam refinances 70 percent of each box once its contract is signed. We pay the rest from equity. A box is built to last seven years.',
    ],
    [
      'forecast',
      'What revenue do you expect this year?',
      'We expect revenue of 1.1 million euros in 2026. It was 612,000 euros in 2025 and 187,000 euros in 2024.',
    ],
  ),
  ...faqs(
    'Round',
    [
      'use-of-funds',
      'How will you use the funds?',
      '45 percent goes into tooling and boxes, and 30 percent into a sales team in Germany. 15 percent goes into engineering, and 10 percent into certification for new temperature ranges.',
    ],
    [
      'structure',
      'What is the structure of the round?',
      'We are raising on a post-money SAFE with a valuation cap of 12 million euros. There is no discount. The bridge of 2024 converts in the same round.',
    ],
    [
      'lead',
      'Do you have a lead investor?',
      'Harrowgate Seed leads the round with 600,000 euros. The rest of what is committed comes from earlier investors and two owners of pharmacies.',
    ],
    [
      'raised',
      'How much have you raised before?',
      'We have raised 1.15 million euros so far: 450,000 in a pre-seed round in 2023 and 700,000 in a bridge in 2024. Harrowgate Seed and Oudekade Angels are the largest investors.',
    ],
    [
      'milestones',
      'What milestones will this round get you to?',
      'It takes us to 1,150 boxes and break-even, a sales team of five in Germany, and the small box in production.',
    ],
    [
      'exit',
      'What is your exit strategy?',
      'We build a company that can live from its own revenue. Medicine wholesalers and makers of medical fridges are natural buyers, and two of them have asked.',
    ],
  ),
  ...faqs(
    'Team',
    [
      'why-team',
      'Why is your team the right one?',
      'Maren knows what pharmacies answer for, Ruben knows how to make cold in a small space, and Nadia knows how to keep thousands of bikes on the road. The three have worked together since 2022.',
    ],
    [
      'hiring',
      'Who will you hire next?',
      'The next hires are a head of sales for Germany, two sales people in Cologne and an engineer for power electronics.',
    ],
  ),
  ...faqs(
    'Risk and impact',
    [
      'risks',
      'What are the main risks?',
      'Our largest risk is a wholesaler that builds its own box. The second is the price of compressors, which come from two suppliers. The third is a hot summer with failures in the field, which is why we keep one spare box for every twenty.',
    ],
    [
      'suppliers',
      'Where are the boxes made?',
      'We assemble every box in Utrecht. Compressors come from two suppliers in Denmark and Slovenia, cells for the batteries from one in Poland.',
    ],
    [
      'impact',
      'What is your environmental impact?',
      'A trip with our box causes about 90 percent less carbon dioxide than the same trip by refrigerated van. A box is repaired for seven years, and 93 percent of it can be recycled.',
    ],
  ),
]
