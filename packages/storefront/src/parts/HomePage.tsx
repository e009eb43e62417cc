import { useShop } from '../shop-context.tsx'
import { PageSections } from './PageSections.tsx'

export function HomePage() {
  const { store } = useShop()
  return (
    <>
      <h1 className="unseen">{store.name}</h1>
      <PageSections page="homepage" />
    </>
  )
}
