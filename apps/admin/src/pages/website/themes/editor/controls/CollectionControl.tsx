import { allCollections } from '@backroom/theme/fields/define-field'
import type { CollectionField } from '@backroom/theme/fields/field'
import { useTranslation } from 'react-i18next'
import { ChoiceGroup } from '../../../../../ui/inputs/ChoiceGroup.tsx'
import type { ControlProps } from './control.ts'
import classes from './controls.module.css'
import { SlugInput } from './SlugInput.tsx'

export function CollectionControl({ id, label, value, change }: ControlProps<CollectionField, string>) {
  const { t } = useTranslation()
  const all = t('themeEditor.control.allProducts')
  const one = t('themeEditor.control.oneCollection')
  return (
    <div className={classes.control} id={id} tabIndex={-1}>
      <span className={classes.label} aria-hidden="true">
        {label}
      </span>
      <div className={classes.choices}>
        <ChoiceGroup
          label={label}
          value={value === allCollections ? 'all' : 'one'}
          choices={[
            { value: 'all', name: all, face: all },
            { value: 'one', name: one, face: one },
          ]}
          onChoose={(choice) => change(choice === 'all' ? allCollections : '')}
        />
      </div>
      {value !== allCollections && <SlugInput id={`${id}.slug`} value={value} change={change} />}
    </div>
  )
}
