import { sortsOf } from '@backroom/contract/catalog/collections/rules'
import { collectionKinds } from '@backroom/contract/catalog/collections/states'
import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { EntityForm } from '../../../forms/EntityForm.tsx'
import { RadioCards } from '../../../ui/inputs/RadioCards.tsx'
import { Card } from '../../../ui/layout/Card.tsx'
import layout from '../../../ui/layout/FormPage.module.css'
import { PageHeader } from '../../../ui/layout/PageHeader.tsx'
import { usePageLabel } from '../../../use-page-label.ts'
import { CollectionFields } from './form/CollectionFields.tsx'
import { useNewCollectionForm } from './form/use-collection-form.ts'
import { ChosenProducts } from './products/ChosenProducts.tsx'

export default function CreateCollectionPage() {
  const { t } = useTranslation()
  const pageLabel = usePageLabel()
  const form = useNewCollectionForm()
  const { label, value: kind, onChange, ...field } = form.live('kind')
  const sort = form.live('sort')
  return (
    <div className={layout.page}>
      <PageHeader title={pageLabel('website.collections.create')} />
      <EntityForm form={form}>
        <CollectionFields
          form={form}
          kind={kind}
          products={kind === 'manual' && <ChosenProducts {...form.live('productIds')} />}
        >
          <Card>
            <RadioCards
              {...field}
              legend={label}
              value={kind}
              choices={collectionKinds.map((value) => ({
                value,
                label: t(`collections.kinds.${value}`),
                text: t(`collections.kindText.${value}`),
              }))}
              onChange={(next) => {
                onChange(next)
                // The default of each kind; a chosen order stays if the kind has it.
                if (next === 'manual') sort.onChange('manual')
                else if (!sortsOf(next).includes(sort.value)) sort.onChange('newest')
              }}
            />
          </Card>
        </CollectionFields>
        <div className={layout.foot}>
          <Button type="submit" loading={form.isSending}>
            {t('collections.create')}
          </Button>
        </div>
      </EntityForm>
    </div>
  )
}
