interface LockedPackage {
  version?: string;
  integrity?: string;
  link?: boolean;
  inBundle?: boolean;
  optional?: boolean;
  optionalDependencies?: Record<string, string>;
}

export function withoutIntegrity(
  packages: Record<string, LockedPackage>,
): { folder: string; name: string; version: string | undefined }[];

export function missingOptionals(
  packages: Record<string, LockedPackage>,
): { parent: string; name: string; range: string }[];
