import { usePage } from '../../../links.tsx'
import { DiscountList } from './DiscountList.tsx'

export default function AutomaticDiscountsPage() {
  return (
    <DiscountList method="automatic" page="website.discount.automatic" {...usePage('website.discount.automatic')} />
  )
}
