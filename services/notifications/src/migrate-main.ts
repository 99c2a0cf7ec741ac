import { runMigrateCommand } from '@candor/kit/migrate-command';
import { migrations } from './migrations.ts';

await runMigrateCommand('candor_notifications', migrations);
