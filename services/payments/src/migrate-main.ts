import { DATABASES } from '@candor/contracts/topology';
import { runMigrateCommand } from '@candor/kit/migrate-command';
import { migrations } from './migrations.ts';

await runMigrateCommand(DATABASES.payments, migrations);
