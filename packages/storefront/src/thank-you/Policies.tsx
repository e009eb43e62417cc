import { RichText } from '../parts/RichText.tsx'
import { useTheme } from '../storefront-context.tsx'

/** The merchant's delivery policies. Empty policies are left out. */
export function Policies() {
  const { isShowPage, blocks } = useTheme(({ settings }) => settings.thankpage.delivery_policies.settings)
  const told = blocks.filter(({ name, content }) => name && content)
  if (!isShowPage || told.length === 0) return null
  return (
    <div className="policies">
      {told.map(({ name, content }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two policies may have the same name, and they have no state
        <section key={index}>
          <h2>{name}</h2>
          <RichText html={content} className="policy" />
        </section>
      ))}
    </div>
  )
}
