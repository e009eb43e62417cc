import type { Language } from '../api/language.ts'

export type AddressFieldName =
  | 'firstName'
  | 'lastName'
  | 'company'
  | 'address1'
  | 'address2'
  | 'city'
  | 'region'
  | 'postalCode'
  | 'phone'

type Label = Readonly<Record<Language, string>>

const general: Record<AddressFieldName, Label> = {
  firstName: { en: 'First name', vi: 'Tên' },
  lastName: { en: 'Last name', vi: 'Họ' },
  company: { en: 'Company', vi: 'Công ty' },
  address1: { en: 'Address', vi: 'Địa chỉ' },
  address2: { en: 'Apartment, suite, floor', vi: 'Căn hộ, tầng, tòa nhà' },
  city: { en: 'City', vi: 'Thành phố' },
  region: { en: 'Region', vi: 'Vùng' },
  postalCode: { en: 'Postal code', vi: 'Mã bưu chính' },
  phone: { en: 'Phone', vi: 'Số điện thoại' },
}

const state: Label = { en: 'State', vi: 'Bang' }
const province: Label = { en: 'Province', vi: 'Tỉnh' }
const county: Label = { en: 'County', vi: 'Hạt' }
const postcode: Label = { en: 'Postcode', vi: 'Mã bưu chính' }
const suburb: Label = { en: 'Suburb', vi: 'Khu phố' }
const town: Label = { en: 'Town or city', vi: 'Thành phố hoặc thị trấn' }
const district: Label = { en: 'District', vi: 'Quận' }
const island: Label = { en: 'Island', vi: 'Đảo' }
const zip: Label = { en: 'ZIP code', vi: 'Mã ZIP' }

const named = (label: Label, field: AddressFieldName, countries: string) =>
  countries.split(' ').map((country) => [`${country} ${field}`, label] as const)

/** What a field is called in a country, where this differs. */
const own = new Map<string, Label>([
  ...named(state, 'region', 'US BR IN MX MY NG VE FM PW MM SD SS'),
  ...named({ en: 'State or territory', vi: 'Bang hoặc vùng lãnh thổ' }, 'region', 'AU'),
  ...named(province, 'region', 'CA AR CN CR CU EC ES ID IT KR PA PG PH TH TR'),
  ...named({ en: 'Province or city', vi: 'Tỉnh, thành phố' }, 'region', 'VN'),
  ...named({ en: 'Prefecture', vi: 'Tỉnh' }, 'region', 'JP'),
  ...named({ en: 'Emirate', vi: 'Tiểu vương quốc' }, 'region', 'AE'),
  ...named({ en: 'Department', vi: 'Tỉnh' }, 'region', 'CO HN NI SV UY'),
  ...named({ en: 'Oblast', vi: 'Tỉnh' }, 'region', 'RU UA'),
  ...named({ en: 'Parish', vi: 'Giáo xứ' }, 'region', 'BB JM'),
  ...named(county, 'region', 'IE TW EE'),
  ...named(island, 'region', 'BS KY CV KI KN PF SC TV'),
  ...named(district, 'region', 'HK NR'),
  ...named({ en: 'Ward or district', vi: 'Phường, xã hoặc quận, huyện' }, 'city', 'VN'),
  ...named({ en: 'City or ward', vi: 'Thành phố hoặc quận' }, 'city', 'JP'),
  ...named(suburb, 'city', 'AU NZ'),
  ...named(town, 'city', 'GB GG IE IM JE NO SE'),
  ...named(district, 'city', 'HK'),
  ...named(zip, 'postalCode', 'US PR GU VI AS MP MH FM PW'),
  ...named(postcode, 'postalCode', 'GB GG IM JE AU NZ MY SG ZA'),
  ...named({ en: 'Eircode', vi: 'Eircode' }, 'postalCode', 'IE'),
  ...named({ en: 'PIN code', vi: 'Mã PIN' }, 'postalCode', 'IN'),
  ...named({ en: 'CEP', vi: 'CEP' }, 'postalCode', 'BR'),
])

export const fieldLabel = (field: AddressFieldName, country: string, language: Language): string =>
  (own.get(`${country} ${field}`) ?? general[field])[language]
