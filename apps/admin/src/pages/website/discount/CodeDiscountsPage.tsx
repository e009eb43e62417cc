import { usePage } from '../../../links.tsx'
import { DiscountList } from './DiscountList.tsx'

export default function CodeDiscountsPage() {
  return <DiscountList method="code" page="website.discount.code" {...usePage('website.discount.code')} />
}
