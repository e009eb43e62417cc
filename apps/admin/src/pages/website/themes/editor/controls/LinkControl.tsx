import { allCollections, noLink } from '@backroom/theme/fields/define-field'
import { linkNames, type ThemeLink } from '@backroom/theme/fields/field'
import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import classes from './controls.module.css'
import { CollectionControl } from './found/CollectionControl.tsx'

interface Props {
  id: string
  label: string
  value: ThemeLink
  change: (value: ThemeLink) => void
}

const names = { '': 'noLink', home: 'home', collection: 'collection' } as const

/** The page first, then the collection. */
export function LinkControl({ id, label, value, change }: Props) {
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
              {t(`themeEditor.control.${names[name]}`)}
            </option>
          ))}
        </select>
        {value.name && (
          <Button
            variant="subtle"
            size="compact-sm"
            aria-label={`${label}: ${t('themeEditor.control.clearLink')}`}
            onClick={() => change(noLink)}
          >
            {t('themeEditor.control.clearLink')}
          </Button>
        )}
      </div>
      {value.name === 'collection' && (
        <CollectionControl
          id={`${id}.slug`}
          label={t('themeEditor.control.collection')}
          value={value.params.slug}
          change={(slug) => change({ ...value, params: { ...value.params, slug } })}
        />
      )}
    </fieldset>
  )
}
