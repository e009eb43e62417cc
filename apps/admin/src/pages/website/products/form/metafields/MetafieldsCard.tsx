import type { Metafield } from '@backroom/contract/catalog/metafields/endpoints'
import { metafieldProblem } from '@backroom/contract/catalog/metafields/values'
import type { Language } from '@backroom/contract/platform/api/language'
import { useTranslation } from 'react-i18next'
import { PageLink } from '../../../../../links.tsx'
import { useMetafields } from '../../../../../pickers/metafields/use-metafields.ts'
import { Card } from '../../../../../ui/layout/Card.tsx'
import type { ProductForm } from '../form-parts.ts'
import { metafieldId, valueIn, withMetafield } from '../product-values.ts'
import { MetafieldInput } from './MetafieldInput.tsx'
import classes from './Metafields.module.css'

/** The values of the shop's metafields; nothing in shops that have none. */
export function MetafieldsCard({ form }: { form: ProductForm }) {
  const { t, i18n } = useTranslation()
  const metafields = useMetafields()
  const { value: values, onChange, error, 'data-path': path } = form.live('metafields')
  if (metafields.length === 0) return null
  const problemOf = (metafield: Metafield) => {
    const sent = form.findings().find((finding) => finding.path === `metafields.${metafield.key}`)
    const problem = metafieldProblem({ ...metafield, choices: [] }, valueIn(values, metafield.key))
    return problem?.[i18n.language as Language] ?? sent?.message
  }
  const problems = error ? metafields.map(problemOf) : []
  return (
    <Card
      title={t('products.metafields')}
      aside={<PageLink page="website.metafields">{t('products.metafieldsLink')}</PageLink>}
    >
      <div className={classes.fields} data-path={path} tabIndex={-1}>
        {metafields.map((metafield, index) => (
          <MetafieldInput
            key={metafield.key}
            metafield={metafield}
            value={valueIn(values, metafield.key)}
            error={problems[index]}
            onChange={(value) => onChange(withMetafield(form.values().metafields, metafieldId(metafield.key), value))}
          />
        ))}
        {error && problems.every((problem) => problem === undefined) && (
          <p className={classes.error} role="alert">
            {error}
          </p>
        )}
      </div>
    </Card>
  )
}
