/**
 * The spoken pitch: one section, one slide. What an investor decides by comes first: who, for whom, how far, how much;
 * the people and the round before two minutes are over.
 */
export const SECTIONS = [
  {
    id: 'opening',
    title: 'Cold, all the way to the door',
    text: 'Northcrate makes refrigerated cargo-bike boxes for pharmacies. At the end of September 2026, 556 of them were in service in 19 cities. We are raising 2.5 million euros. The boxes carry insulin, vaccines and cancer medicines through town, and every trip ends with a record that proves the cold. Ask me anything on the way.',
  },
  {
    id: 'problem',
    title: 'Nobody knows what got warm',
    text: 'More and more medicines must stay cold, and more of them come to the home. Most travel in a polystyrene box with an ice pack. We put sensors into 1,200 such deliveries. In 17 percent of them the medicine left the safe range. The pharmacist did not know, and neither did the patient.',
  },
  {
    id: 'product',
    title: 'A fridge that fits a bike',
    text: 'Our box holds 62 litres and fits every common cargo bike. It keeps its load between 2 and 8 degrees for 11 hours on one battery, in heat and in frost. Four sensors write the record, and the pharmacist signs it on a phone. Box, service and records cost 189 euros a month.',
  },
  {
    id: 'traction',
    title: 'Boxes on the road',
    text: 'We have 74 paying customers. A year ago it was 306 boxes, and now it is 556. Annual recurring revenue is 1.26 million euros. Customers start small and add boxes: net revenue retention is 131 percent. Of 412,000 cold deliveries, 99.7 percent stayed in range from door to door.',
  },
  {
    id: 'team',
    title: 'People who signed for the cold',
    text: 'Maren Ostrova ran the distribution of medicines for a hospital group, and signed for every vial that went warm. Ruben Tallgren designed compressors for laboratory fridges before he built our first box. Nadia Verhoek took a bike leasing company from 40 to 9,000 bikes. We are 16 people in a workshop in Utrecht.',
  },
  {
    id: 'round',
    title: 'The round',
    text: 'We are raising 2.5 million euros on a SAFE, at a post-money cap of 12 million. 1.1 million is committed. The smallest cheque is 25,000 euros, and we close on 26 February 2027. 45 percent goes into tooling and boxes, 30 percent into sales in Germany, 15 percent into engineering and 10 percent into certification.',
  },
  {
    id: 'market',
    title: 'Twenty-four thousand pharmacies',
    text: 'The Netherlands, Belgium and Germany have about 24,000 pharmacies. At three boxes each, that is a market of 163 million euros a year. In the whole European Union it is 1.1 billion. Several things have changed at once. City centres are closing to vans. The rules for distributing medicines now reach to the front door. And the newest drugs for diabetes, arthritis and weight all have to stay cold.',
  },
  {
    id: 'economics',
    title: 'What a box earns',
    text: 'A box brings in 189 euros a month. Service, repairs and depreciation are paid from that, and a gross margin of 58 percent remains. It costs us 6,600 euros to win a customer, and we earn that back in 8 months. We burn 62,000 euros a month and have a runway of 12 months. At 1,150 boxes the company carries itself. Our plan reaches that point in the last quarter of 2027.',
  },
] as const
