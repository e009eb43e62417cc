export { countSalesByCountry } from './sales-by-country.ts'
export { type DaySales, findSalesByDay } from './sales-queries.ts'
export { type DayRange, soldPieces } from './sold-in.ts'
export { soldStatuses } from './sold-statuses.ts'
