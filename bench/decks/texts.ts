/** What founders paste, in as many styles; each holds all that an opening is to say. */
export const TEXTS: Readonly<Record<string, string>> = {
  'a paragraph': `Tarnwell is a company from Kendal that makes refill stations for independent grocers who want to sell without packaging, and looks after them from the first day on. At the end of October 2026 we had annual recurring revenue of €840,000 from 212 grocers. We are raising 2.5m EUR to open Germany and Denmark.

Team
Iris Holloway, CEO. Ran stores for Booths.
Tom Brandreth, CTO. Built pumps at Grundfos.`,
  'a mail': `Quillmoor sells moisture sensors to barn owners, so that hay does not catch fire.
We closed September 2026 with 1,240 barns and £31k MRR, up from £9k in September 2025.

We're raising our seed round: £1.5m, of which £400k is committed.

Team
Nell Abara, CEO. Grew up on a hay farm.
Jonas Wirth, CTO. Built sensors at Bosch.`,
  'headings and a table': `# Fennbrook
Payroll for seasonal farms

# Problem
- Farms pay by hand, in cash, every Friday.

# Solution
Fennbrook pays seasonal farm workers by phone, in their own currency.

# Traction
| Metric | Q2 2026 | Q3 2026 |
|---|---|---|
| Payment volume | $2.9M | $6.4M |
| Active workers | 9,800 | 21,500 |

# Team
- Rosa Imhof, CEO & co-founder, ran payroll at Driscoll’s
- Abdi Noor, CTO & co-founder, built wallets at M-Pesa

# The ask
$4M seed on a SAFE, $18M cap`,
  'a website': `Dunmarrow
Home Product Pricing Blog
Heat from mine water for towns
Dunmarrow lets towns heat with the water of their old mines.

Key figures
Our revenue was €2.1M in 2025. CAC is €9,000 (Q3 2026).

Our people
Greta Sandvik, founder and CEO
Piet Kuyper, COO and co-founder

Funding
We are raising €5M in a Series A.
Contact: hello@dunmarrow.example`,
  'a one-pager': `Oxleigh Robotics
Oxleigh Robotics builds picking robots for apple growers.

Traction
Contracted revenue: £860,000 in 2026
Customer acquisition cost: £4,100 (Q3 2026)

Team
Maud Ferrers – CEO – twelve years in orchards
Ilya Brandt – CTO – vision at Ocado

The round
Raising £6m Series A`,
}
