import { TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Card } from '../../../../ui/layout/Card.tsx'
import layout from '../../../../ui/layout/FormPage.module.css'
import type { ProfileForm } from './form-parts.ts'
import { PickupField } from './PickupField.tsx'
import { ProductsField } from './ProductsField.tsx'
import { ZonesField } from './ZonesField.tsx'

/** All products without a profile of their own use the default one, which also says where orders are collected. */
export function ProfileFields({ form, isDefault }: { form: ProfileForm; isDefault: boolean }) {
  const { t } = useTranslation()
  return (
    <div className={layout.columns}>
      <Card title={t('shipping.zones')}>
        <ZonesField {...form.live('zones')} />
      </Card>
      <Card>
        <div className={layout.fields}>
          <TextInput {...form.field('name')} description={t('shipping.nameHint')} />
          {isDefault ? (
            <>
              <p>{t('shipping.defaultProducts')}</p>
              <PickupField {...form.live('pickupLocationIds')} />
            </>
          ) : (
            <ProductsField {...form.live('productIds')} />
          )}
        </div>
      </Card>
    </div>
  )
}
