import { type ImportedColumn, importedColumns } from '@backroom/contract/selling/customers/import-columns'
import { columnMeanings } from '../../../platform/tasks/tasks.ts'

/** Names of columns in our own export, in older files of Shopify and in those of other programs. */
const otherNames: Partial<Record<ImportedColumn, readonly string[]>> = {
  Email: ['email address', 'e-mail', 'địa chỉ email'],
  'First Name': ['tên'],
  'Last Name': ['surname', 'họ'],
  Phone: ['phone number', 'điện thoại', 'số điện thoại'],
  'Accepts Email Marketing': ['accepts marketing', 'marketing consent', 'đồng ý nhận tin'],
  Tags: ['tag', 'thẻ'],
  Note: ['notes', 'ghi chú'],
  'Tax Exempt': ['miễn thuế'],
  'Default Address Company': ['company', 'công ty'],
  'Default Address Address1': ['address1', 'address', 'địa chỉ'],
  'Default Address Address2': ['address2'],
  'Default Address City': ['city', 'thành phố'],
  'Default Address Province Code': ['province code'],
  'Default Address Country Code': ['country code', 'country', 'quốc gia'],
  'Default Address Zip': ['zip', 'postal code', 'mã bưu chính'],
}

export const meanings = columnMeanings(importedColumns, otherNames)
