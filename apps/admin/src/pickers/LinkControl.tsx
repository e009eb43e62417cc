import { limits } from '@backroom/contract/online-store/menus/limits'
import { allCollections, noLink } from '@backroom/theme/fields/define-field'
import { linkNames, type ThemeLink } from '@backroom/theme/fields/field'
import { isSafeAddress } from '@backroom/theme/rich-text'
import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { ControlFrame, describedBy } from '../ui/controls/ControlFrame.tsx'
import classes from '../ui/controls/controls.module.css'
import { type CollectionCall, CollectionControl } from './CollectionControl.tsx'
import { ContentPageControl } from './ContentPageControl.tsx'
import { ProductControl } from './ProductControl.tsx'

interface Props {
  id: string
  label: string
  value: ThemeLink
  change: (value: ThemeLink) => void
  /** The search of collections; that of the theme editor by default. */
  findCollections?: CollectionCall | undefined
}

const names = {
  '': 'noLink',
  home: 'home',
  collection: 'collection',
  product: 'product',
  page: 'page',
  address: 'address',
} as const

/** Chooses the kind of page first, then the page. */
export function LinkControl({ id, label, value, change, findCollections }: Props) {
  const { t } = useTranslation()
  return (
    <fieldset className={classes.control} style={{ border: 0, padding: 0, margin: 0 }}>
      <legend className={classes.label}>{label}</legend>
      <div className={classes.row}>
        <select
          id={id}
          className={classes.input}
          aria-label={label}
          value={value.name}
          onChange={(event) => {
            const name = linkNames.find((one) => one === event.currentTarget.value) ?? ''
            const slug = name === 'collection' ? value.params.slug || allCollections : ''
            change({ ...value, name, params: { ...value.params, slug } })
          }}
        >
          {linkNames.map((name) => (
            <option key={name} value={name}>
              {t(`pickers.${names[name]}`)}
            </option>
          ))}
        </select>
        {value.name && (
          <Button
            variant="subtle"
            size="compact-sm"
            aria-label={`${label}: ${t('pickers.clearLink')}`}
            onClick={() => change(noLink)}
          >
            {t('pickers.clearLink')}
          </Button>
        )}
      </div>
      <TargetControl
        id={`${id}.slug`}
        value={value}
        findCollections={findCollections}
        change={(slug) => change({ ...value, params: { ...value.params, slug } })}
      />
    </fieldset>
  )
}

interface TargetProps {
  id: string
  findCollections: CollectionCall | undefined
  value: ThemeLink
  change: (slug: string) => void
}

/** Chooses the page. Renders nothing for kinds with a single page. */
function TargetControl({ id, value: { name, params }, change, findCollections }: TargetProps) {
  const { t } = useTranslation()
  const shared = { id, value: params.slug, change }
  switch (name) {
    case 'collection':
      return <CollectionControl {...shared} label={t('pickers.collection')} call={findCollections} />
    case 'product':
      return <ProductControl {...shared} label={t('pickers.product')} />
    case 'page':
      return <ContentPageControl {...shared} label={t('pickers.page')} />
    case 'address':
      return <AddressControl {...shared} label={t('pickers.address')} />
    default:
      return null
  }
}

function AddressControl({
  id,
  label,
  value,
  change,
}: { label: string } & Omit<TargetProps, 'value' | 'findCollections'> & { value: string }) {
  const { t } = useTranslation()
  const error = value !== '' && !isSafeAddress(value) ? t('pickers.addressWrong') : undefined
  return (
    <ControlFrame id={id} label={label} help={t('pickers.addressHelp')} error={error}>
      <input
        id={id}
        type="text"
        inputMode="url"
        className={classes.input}
        maxLength={limits.linkLength}
        aria-invalid={error !== undefined}
        aria-describedby={describedBy(id, error, t('pickers.addressHelp'))}
        value={value}
        onChange={(event) => change(event.currentTarget.value)}
      />
    </ControlFrame>
  )
}
