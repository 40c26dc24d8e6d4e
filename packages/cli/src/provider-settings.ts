import { type AddressSetting, PROVIDERS } from '@palimpsest/server/providers';

type Kind = (typeof PROVIDERS)[number];

/** Something for the address setting of every provider. */
export const providerSettings = <T>(make: (kind: Kind) => T): Record<AddressSetting, T> =>
  Object.fromEntries(PROVIDERS.map((kind) => [kind.addressSetting, make(kind)])) as Record<AddressSetting, T>;

/** The same without the first provider, whose address has no default. */
export function providerAddresses<T>(make: (kind: Kind) => T): Record<Exclude<AddressSetting, 'upstream'>, T> {
  const { upstream: _, ...others } = providerSettings(make);
  return others;
}
